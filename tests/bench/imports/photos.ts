import { readFile } from 'node:fs/promises';
import type { Scan } from '@amphi/api/catalog/imports/documents/found-file';
import { readImportFiles } from '@amphi/api/catalog/imports/read-file';
import { createProgram } from '@amphi/server/cli/program';
import { encodePage } from '@amphi/server/imports/encode-page';
import { readPages } from '@amphi/server/imports/read-pages';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../support/browser.ts';
import { type Expected, measure } from './measure.ts';

/*
 * Pages of real questions as somebody photographs them: printed in several fonts and notations, then tilted, unevenly
 * lit, noisy, blurred and compressed; every fifth is a PDF of a scan.
 */

interface Question {
  question_text: string;
  options: Record<string, string>;
  correct_answers: string[];
}

const PAGES = 20;
const PER_PAGE = 5;
/** Longer ones fill a page by themselves. */
const MAX_STEM = 300;

const FONTS = ['DejaVu Serif', 'DejaVu Sans', 'DejaVu Serif Condensed', 'DejaVu Sans Condensed'];
const HEADS = [(n: number) => `QCM ${n} –`, (n: number) => `${n}.`, (n: number) => `${n})`];
const MARKS = [
  (letter: string) => `${letter}.`,
  (letter: string) => `${letter})`,
  (letter: string) => `${letter.toLowerCase()}-`,
];
const KEYS = [
  (key: string[]) => `Réponse : ${key.join('')}`,
  (key: string[]) => `RJ : ${key.join(', ')}`,
  (key: string[]) => `Réponses : ${key.join(' ')}`,
];

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function sheetHtml(questions: readonly Question[], page: number): string {
  const blocks = questions.map(({ question_text, options, correct_answers }, at) => {
    const lines = Object.entries(options).map(
      ([letter, text]) => `<div>${of(MARKS, page)(letter)} ${escaped(text)}</div>`,
    );
    return `<p>${of(HEADS, page)(at + 1)} ${escaped(question_text)}</p>${lines.join('')}<div>${of(KEYS, page)(correct_answers)}</div>`;
  });
  return `<style>body{font:${16 + (page % 3)}px/1.4 '${of(FONTS, page)}';margin:60px}p{margin:20px 0 4px}div{margin-left:24px}</style>${blocks.join('')}`;
}

async function photograph(browserPage: Page, html: string, page: number): Promise<Buffer> {
  await browserPage.setContent(html);
  const png = await browserPage.screenshot({ fullPage: true });
  const { width, height } = await sharp(png).metadata();
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="${page % 2}" y1="0" x2="${(page + 1) % 2}" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${0.2 + 0.05 * (page % 5)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 8 + 3 * (page % 5) },
    },
  })
    .png()
    .toBuffer();
  const lit = await sharp(png)
    .composite([{ input: Buffer.from(shade) }, { input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer();
  const tilt = ((page % 7) - 3) * 0.7;
  return sharp(lit)
    .rotate(tilt, { background: '#999' })
    .blur(0.5 + 0.1 * (page % 4))
    .jpeg({ quality: 55 + 5 * (page % 6) })
    .toBuffer();
}

async function scanned(browserPage: Page, photo: Buffer): Promise<Buffer> {
  await browserPage.setContent(
    `<style>*{margin:0}img{width:100%}</style><img src="data:image/jpeg;base64,${photo.toString('base64')}">`,
  );
  return browserPage.pdf({ format: 'A4', pageRanges: '1' });
}

/** Reads pages as the server does: as they are kept. */
async function readKept(pages: readonly (Uint8Array | Scan)[]) {
  const kept: Uint8Array[] = [];
  for (const page of pages) kept.push((await encodePage(page)).content);
  return readPages(kept);
}

const [path = ''] = createProgram(
  'pnpm bench:photos',
  'Makes photographs and scans of closed questions, has them read, and compares what was found with what is in them.',
)
  .argument('<file>', 'JSON of closed questions')
  .parse().args;
const all = JSON.parse(await readFile(path, 'utf8')) as Question[];
const fit = all.filter(({ question_text }) => question_text.length <= MAX_STEM);
const browser = await chromium.launch(findBrowser());
const browserPage = await browser.newPage({
  viewport: { width: 1_000, height: 1_400 },
  deviceScaleFactor: 1.6,
});
const total = { questions: 0, whole: 0, marked: 0, silent: 0, missing: 0 };
let seconds = 0;
for (let page = 0; page < PAGES; page += 1) {
  const questions = fit.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  const photo = await photograph(browserPage, sheetHtml(questions, page), page);
  const isScan = page % 5 === 4;
  const content = isScan ? await scanned(browserPage, photo) : photo;
  const expected = questions.map(
    ({ question_text, options, correct_answers }): Expected => ({
      type: 'qcm',
      stem_begins: question_text.slice(0, 30),
      options: Object.values(options),
      key: correct_answers.join(''),
    }),
  );
  const begin = performance.now();
  const { files } = await readImportFiles([{ name: 'page', content }], { readPages: readKept });
  seconds += (performance.now() - begin) / 1_000;
  const measured = measure(
    files.flatMap(({ rows }) => rows),
    expected,
  );
  total.questions += measured.questions;
  total.whole += measured.whole;
  total.marked += measured.marked;
  total.silent += measured.silent.length;
  total.missing += measured.missing.length;
  console.log(
    `page ${page + 1}${isScan ? ' (PDF)' : ''}: ${measured.whole}/${measured.questions} whole, ${measured.marked} to be looked at`,
  );
  for (const one of measured.silent) console.log(`    WRONG ${one}`);
  for (const one of measured.missing) console.log(`    missing ${one}`);
}
await browser.close();
console.log(
  `${total.questions} questions: ${total.whole} whole and right, ${total.marked} to be looked at, ${total.missing} missing, ${total.silent} wrong in silence; ${(seconds / PAGES).toFixed(1)} s a page`,
);
if (total.silent > 0) process.exitCode = 1;
