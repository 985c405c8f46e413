// A setting that can't be worked with, in a sentence that names it and says what to do.

/** The sentence is for whoever has the settings. */
export class ConfigError extends Error {}
