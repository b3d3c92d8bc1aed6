/** What Windows-1252 has in the places 80 to 9F; Node's own decoder takes it for Latin-1 there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(content: Uint8Array): string {
  const latin1 = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return latin1
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? one);
}

/** The bytes of a text file as text: UTF-8 or UTF-16 by their marks, else what they can be. */
export function decodeText(content: Uint8Array): string {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // What a French Excel saves as plain CSV.
    return decodeWindows1252(content);
  }
}
