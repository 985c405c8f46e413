/** Behind `npm start --`: an upgrade begins with a backup of the database alone, as the files can't be reached (decision 0248). */
export const WITHOUT_FILE_COPIES = '--without-file-copies'
