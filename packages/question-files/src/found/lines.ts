/** The lines of a text, without the mark of its encoding. */
export const linesIn = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);
