/** RFC 5321: at most 64 characters before the @ and 254 in all. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;

/** An unquoted local part (RFC 5322 dot-atom): ASCII, no dot at either end, no two in a row. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Two or more labels of letters, digits and hyphens; an internationalised domain in its `xn--` form. */
const DOMAIN =
  /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?!-)[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]*$/;

/**
 * True where a text is one e-mail address, in the only spelling of that mailbox up to case. Quoted local
 * parts, comments, address lists and everything outside ASCII are refused: they are other spellings of
 * taken addresses, or lead mail programs to another recipient.
 */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  return (
    value.length <= ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    DOMAIN.test(domain) &&
    !domain.endsWith('-')
  );
}
