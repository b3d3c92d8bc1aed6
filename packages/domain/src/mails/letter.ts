/** A mail, ready to be sent: both forms say the same. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Link {
  label: string;
  url: string;
}

/** The content of a letter, without its form. Texts are plain: line breaks count, nothing is markup. */
export interface LetterParts {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Labels with their values, as a small table. */
  facts?: [label: string, value: string][];
  link?: Link;
  /** Small print after the link, in which another link may stand. */
  notes?: (string | Link)[];
  closing: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Mail programs without style sheets show the light colours, which stand in every element. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .page { background: #101614 !important; }
  .card { background: #1a2220 !important; border-color: #33403c !important; }
  .text, .value { color: #e6edea !important; }
  .soft { color: #a3b1ac !important; }
  .line { border-color: #33403c !important; }
  .link { color: #5fd0bd !important; }
}`;

const TEXT =
  'margin:0 0 16px;color:#16211f;font-size:16px;line-height:1.55;white-space:pre-line;overflow-wrap:anywhere';
const SOFT =
  'margin:0 0 8px;color:#5b6770;font-size:13px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere';
const CELL =
  'padding:8px 0;border-top:1px solid #dfe6e3;font-size:15px;line-height:1.45;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere';

function factsTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="${CELL};color:#5b6770;width:38%;padding-right:12px">${escapeHtml(label)}</td><td class="value line" style="${CELL};color:#16211f;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed">${rows.join('')}</table>`;
}

const linkLine = ({ label, url }: Link): string => `${label} : ${url}`;

const anchor = ({ label, url }: Link): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0b6e63">${escapeHtml(label)}</a>`;

function linkButton({ label, url }: Link): string {
  const address = escapeHtml(url);
  return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b6e63;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p><p class="soft" style="${SOFT}">${anchor({ label: url, url })}</p>`;
}

/** Writes a letter as plain text and as HTML of inline styles, without anything to load. */
export function writeLetter(parts: LetterParts): Letter {
  const { to, subject, greeting, paragraphs, facts = [], link, notes = [], closing } = parts;
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(link ? [linkLine(link)] : []),
    ...notes.map((one) => (typeof one === 'string' ? one : linkLine(one))),
    closing,
  ];
  const body = [
    ...[greeting, ...paragraphs].map(
      (one) => `<p class="text" style="${TEXT}">${escapeHtml(one)}</p>`,
    ),
    ...(facts.length > 0 ? [factsTable(facts)] : []),
    ...(link ? [linkButton(link)] : []),
    ...notes.map((one) => {
      const note = typeof one === 'string' ? escapeHtml(one) : anchor(one);
      return `<p class="soft" style="${SOFT}">${note}</p>`;
    }),
    `<p class="text" style="${TEXT};margin:16px 0 0">${escapeHtml(closing)}</p>`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(subject, body.join('')) };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK_STYLE}</style></head><body class="page" style="margin:0;padding:0;background:#f3f6f5;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe6e3;border-radius:12px"><tr><td style="padding:28px 24px"><p class="link" style="margin:0 0 20px;color:#0b6e63;font-size:20px;font-weight:700">Amphi</p>${body}</td></tr></table></td></tr></table></body></html>`;
}
