import sharp from 'sharp';

/** Fields that change from one receipt of a bank to the next. */
export interface Transfer {
  sender: string;
  phone: string;
  amount: string;
  date: string;
  time: string;
  reference: string;
}

const SENDERS = ['Aminetou Mint Ahmed', 'Youssef Benali', 'Khadija Sow', 'Omar Ould Vall'];
const AMOUNTS = ['1 500,00', '2 000,00', '2 500,00'];

/** A transfer that follows from its number. */
export function transferOf(number: number): Transfer {
  const digits = (length: number, step: number) =>
    String((number + 1) * step)
      .padStart(length, '7')
      .slice(-length);
  return {
    sender: SENDERS[number % SENDERS.length] ?? '',
    phone: `22 ${digits(6, 350_377)}`,
    amount: AMOUNTS[number % AMOUNTS.length] ?? '',
    date: `${10 + (number % 18)}/0${1 + (number % 9)}/2026`,
    time: `${10 + (number % 12)}:${digits(2, 17)}:${digits(2, 43)}`,
    reference: `TX${digits(12, 770_316_259_383)}`,
  };
}

/** The receipt of a wallet on a phone: labels on the left, values on the right. */
function walletReceipt({ sender, phone, amount, date, time, reference }: Transfer): string {
  const lines = [
    ['Expéditeur', sender],
    ['Téléphone', phone],
    ['Bénéficiaire', 'AMPHI SARL'],
    ['Date', date],
    ['Heure', time],
    ['Référence', reference],
    ['Frais', '0,00 MRU'],
  ].map(
    ([label, value], line) => `
      <text x="110" y="${740 + line * 115}" font-size="36" fill="#667">${label}</text>
      <text x="970" y="${740 + line * 115}" font-size="36" text-anchor="end">${value}</text>
      <line x1="110" x2="970" y1="${775 + line * 115}" y2="${775 + line * 115}" stroke="#e3e6ea"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#f3f5f8"/><rect width="100%" height="420" fill="#0b6e4f"/>
    <text x="540" y="120" font-size="52" fill="#fff" text-anchor="middle">Bankily</text>
    <text x="540" y="380" font-size="40" fill="#fff" text-anchor="middle">Transfert effectué avec succès</text>
    <rect x="50" y="470" width="980" height="1150" rx="28" fill="#fff"/>
    <text x="540" y="600" font-size="84" text-anchor="middle">${amount} MRU</text>${lines.join('')}
    <rect x="110" y="1680" width="860" height="120" rx="60" fill="#0b6e4f"/>
    <text x="540" y="1753" font-size="40" fill="#fff" text-anchor="middle">Partager le reçu</text></svg>`;
}

/** The slip of a bank: a table with a frame. */
function slipReceipt({ sender, phone, amount, date, time, reference }: Transfer): string {
  const lines = [
    ['Date opération', date],
    ['Heure', time],
    ['N° de référence', reference],
    ['Donneur d’ordre', sender.toUpperCase()],
    ['N° de compte', `0001 2345 ${phone}`],
    ['Bénéficiaire', 'AMPHI SARL'],
    ['Montant', `${amount} MRU`],
    ['Motif', 'Frais de semestre'],
  ].map(
    ([label, value], line) => `
      <line x1="110" x2="1130" y1="${270 + line * 100}" y2="${270 + line * 100}" stroke="#234"/>
      <text x="140" y="${332 + line * 100}" font-size="34" fill="#234">${label}</text>
      <text x="560" y="${332 + line * 100}" font-size="34">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" font-family="serif">
    <rect width="100%" height="100%" fill="#fdfdf8"/>
    <text x="110" y="150" font-size="56" fill="#123">BANQUE POPULAIRE</text>
    <text x="110" y="205" font-size="28" fill="#345">Agence Centre — Avis d’opération</text>
    <rect x="110" y="270" width="1020" height="800" fill="none" stroke="#234" stroke-width="3"/>${lines.join('')}
    <text x="110" y="1300" font-size="26" fill="#345">Sauf erreur ou omission de notre part.</text>
    <text x="110" y="1345" font-size="26" fill="#345">Merci de votre confiance.</text></svg>`;
}

/** A message of a wallet: values within sentences. */
function messageReceipt({ phone, amount, date, time, reference }: Transfer): string {
  const lines = [
    `Transfert de ${amount} MRU vers`,
    'AMPHI SARL effectue avec succes',
    `le ${date} a ${time}.`,
    `Ref: ${reference}. Frais: 0,00.`,
    `Expediteur ${phone}.`,
    'Merci d’utiliser ce service.',
  ].map((text, line) => `<text x="70" y="${235 + line * 48}" font-size="29">${text}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="110" fill="#eef"/>
    <text x="60" y="70" font-size="34">Masrvi</text>
    <rect x="40" y="180" width="620" height="338" rx="24" fill="#e9ecf1"/>${lines.join('')}
    <text x="80" y="1214" font-size="26" fill="#888">Message texte</text></svg>`;
}

const FORMS = { wallet: walletReceipt, slip: slipReceipt, message: messageReceipt };
export type ReceiptForm = keyof typeof FORMS;
export const RECEIPT_FORMS = Object.keys(FORMS) as ReceiptForm[];

/** The receipt of a transfer, as a PNG. */
export function receiptPicture(form: ReceiptForm, transfer: Transfer): Promise<Buffer> {
  return sharp(Buffer.from(FORMS[form](transfer)))
    .png()
    .toBuffer();
}

async function sizeOf(picture: Buffer) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  return { width, height };
}

/** Copies of a receipt in another file, as people make them. */
export const COPIES: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'made smaller by a messenger': async (picture) => {
    const { width } = await sizeOf(picture);
    return sharp(picture)
      .resize(Math.round(width * 0.6))
      .jpeg({ quality: 60 })
      .toBuffer();
  },
  'a screenshot with a clock and bars': async (picture) => {
    const shown = await sharp(picture)
      .resize({ width: 1080, height: 1800, fit: 'inside' })
      .toBuffer();
    const { width, height } = await sizeOf(shown);
    const clock = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="90">
      <text x="60" y="60" font-size="36" fill="#fff" font-family="sans-serif">14:27</text></svg>`;
    const screen = { width: 1080, height: 2340, channels: 3, background: '#000' } as const;
    return sharp({ create: screen })
      .composite([
        {
          input: shown,
          left: Math.floor((1080 - width) / 2),
          top: Math.floor((2340 - height) / 2),
        },
        { input: Buffer.from(clock), left: 0, top: 0 },
      ])
      .jpeg({ quality: 85 })
      .toBuffer();
  },
};
