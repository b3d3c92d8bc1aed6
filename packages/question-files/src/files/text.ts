/** Characters of Windows-1252 from 80 to 9F; Node's own decoder takes them for Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(content: Uint8Array): string {
  const latin1 = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return latin1
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? one);
}

/**
 * The bytes of a text file as text: UTF-8 or UTF-16 by their marks, else what they can be. A file that is more UTF-8 than
 * not is read as that: a byte that is wrong becomes U+FFFD, which is refused in its row, and the others stay what they are.
 */
export function decodeText(content: Uint8Array): string {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  const text = new TextDecoder().decode(content);
  if (first === 0xef && second === 0xbb && third === 0xbf) return text;
  // A plain CSV of a French Excel has hardly a letter with an accent that is UTF-8.
  return isMostlyUtf8(text) ? text : decodeWindows1252(content);
}

const REPLACEMENT = 0xfffd;

/** True where more signs beyond ASCII are whole than not, in a text that was read as UTF-8. */
function isMostlyUtf8(text: string): boolean {
  let [right, wrong] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === REPLACEMENT) wrong += 1;
    else if (code > 0x7f) right += 1;
  }
  return wrong === 0 || right > wrong;
}
