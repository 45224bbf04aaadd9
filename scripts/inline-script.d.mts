/** The code of an inline script, with the values of names that its source declares. */
export function inlineScript(file: string, constants?: Record<string, unknown>): Promise<string>;
