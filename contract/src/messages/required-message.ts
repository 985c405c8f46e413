// What a field without a value says where its declaration says so: every declaration is there with the first page.

export const required = 'Required*'
