import type { RouterOutputs } from '@amphi/api';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { study } from '@amphi/domain/messages/fr/study';
import { MAX_PACKS } from '@amphi/domain/packs/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import type { LaterAnswer } from '@amphi/domain/reviews/todays-reviews';
import { picturesIn } from '@amphi/domain/sheets/rules';
import { paths } from '../../paths.ts';
import type { SessionUser } from '../session.ts';
import type { TrpcClient } from '../trpc.ts';
import { startWorker } from '../worker-registration.ts';
import { isReadableNow, partName, writeDownloads } from './changes.ts';
import { type DownloadedPack, isSitting, type Part, readDownloads } from './downloads.ts';
import { downloadImages, dropAllImages, dropImages, imagesOf } from './images.ts';
import { seal, sealedNames, shred, shredAll, unseal } from './vault.ts';

export type Pack = RouterOutputs['packs']['download'];
export type PackQuestion = Pack['questions'][number];
export type SittingPack = RouterOutputs['packs']['sitting'];

/** An answer that the server has recorded since; `at`: when it was given, in milliseconds. */
type Reviewed = Pick<LaterAnswer, 'kind' | 'id'> & { at: number };

/** Cards of the error book due in the next days, and the answers since it was taken. */
export type ReviewsPack = RouterOutputs['packs']['reviews'] & {
  answers: (Reviewed & { noted_at: number })[];
};

/** Name of that pack among the others. */
const REVIEWS = 'reviews';

/** Encrypted content: the pack, and who may practise it before the server was asked. */
interface Stored<Content = Pack | SittingPack | ReviewsPack> {
  user: SessionUser;
  pack: Content;
}

/** Changes wait for each other, in all windows. */
const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('amphi-packs', change);

function note(name: string, next: DownloadedPack | null, user_id = readDownloads()?.user_id): void {
  if (user_id === undefined) return;
  const downloads = readDownloads();
  const others = (downloads?.packs ?? []).filter(({ part }) => partName(part) !== name);
  writeDownloads({ ...downloads, user_id, packs: next ? [...others, next] : others });
}

/** Records the difference of this device's clock from the server's, which has just made a pack. */
function recordClock({ taken_at }: { taken_at: string }): void {
  const downloads = readDownloads();
  if (downloads) writeDownloads({ ...downloads, behind: Date.parse(taken_at) - Date.now() });
}

/**
 * Notes which packs the browser has removed, and which are there: what is said of them would outlive them. One change at
 * a time, so none is on its way.
 */
export const recordLost = (): Promise<void> =>
  inTurn(async () => {
    const names = await sealedNames();
    const downloads = readDownloads();
    if (!downloads) return;
    const packs = downloads.packs.map(({ lost: _, ...pack }): DownloadedPack => {
      const isThere = names.includes(partName(pack.part));
      return isThere ? pack : { ...pack, lost: true };
    });
    if (packs.some(({ lost }, index) => lost !== downloads.packs[index]?.lost)) {
      writeDownloads({ ...downloads, packs });
    }
  });

/** Name of a pack, and the address where it is practised. */
type Label = Pick<DownloadedPack, 'part' | 'title' | 'path' | 'day'>;

/** Fetches a pack from the server, with the facts and pictures that this device keeps of it. */
async function take(client: TrpcClient, part: Part) {
  if (isSitting(part)) {
    const pack = await client.packs.sitting.query({ id: part.sitting_id });
    const { questions } = pack.sitting;
    // Reviews are of many subjects, as often as not.
    const facts = { subject_name: '', questions: questions.length, version: '' };
    const keys = pack.keys.map((one) => ({ ...one, image_url: null }));
    return { pack, facts, pictured: [...questions, ...keys] };
  }
  const pack = await client.packs.download.query(part);
  const { subject_name, version, questions, qrocs, sheets } = pack;
  const facts = { subject_name, version, questions: questions.length, qrocs: qrocs.length };
  const links = [...(isWhole(part) ? partsOf(pack) : []), ...sheets.map(linkOfSheet)];
  const parts = links.length > 0 || isWhole(part) ? { parts: links } : {};
  const pictures = sheets.flatMap(({ body }) => picturesIn(body));
  const pictured = [...questions, ...qrocs, ...pictures.map((image_url) => ({ image_url }))];
  return {
    pack,
    facts: { ...facts, ...parts, sheets: sheets.map(({ chapter_id }) => chapter_id) },
    pictured,
  };
}

const linkOfSheet = ({ chapter_id, name }: Pack['sheets'][number]) => ({
  title: study.mode.sheetOf(name),
  path: paths.sheet(chapter_id),
});

const isWhole = ({ chapter_id, exam_year }: StudyFilter) =>
  chapter_id === undefined && exam_year === undefined;

/** The chapters and exam years that the closed questions of a subject can be practised by. */
function partsOf({ subject_id, questions }: Pack): NonNullable<DownloadedPack['parts']> {
  const chapters = new Map<string, string>();
  const years = new Map<string, string>();
  for (const { chapter_id, chapter_name, exam_year: year } of questions) {
    if (chapter_id !== null && chapter_name !== null)
      chapters.set(chapter_name, paths.practice(subject_id, { mode: 'chapter', chapter_id }));
    if (year !== null)
      years.set(study.mode.exam(year), paths.practice(subject_id, { mode: 'exam', year }));
  }
  // The latest year first.
  const latest = [...years].sort().reverse();
  return [...chapters, ...latest].map(([title, path]) => ({ title, path }));
}

/**
 * Puts a part of a subject onto this device, or replaces an earlier state by the present one. The storage is asked
 * for good with the first one, which brings what is due of the error book. It is noted once all of it can be read here, and
 * the worker that starts the app without a network is there.
 */
export async function downloadPack(
  client: TrpcClient,
  user: SessionUser,
  { part, title, path, day }: Label,
): Promise<void> {
  const downloads = readDownloads();
  const name = partName(part);
  const others = downloads?.user_id === user.id ? downloads.packs : [];
  if (others.length >= MAX_PACKS && !others.some((one) => partName(one.part) === name)) {
    throw new Error('too many packs');
  }
  const { pack, facts, pictured } = await take(client, part);
  // With the first pack; from then on with each contact.
  const due = others.length === 0 ? await client.packs.reviews.query() : undefined;
  await inTurn(async () => {
    if (downloads && downloads.user_id !== user.id) await forget();
    await startWorker();
    if (!downloads) void navigator.storage?.persist?.();
    const images = await downloadImages(name, imagesOf(pictured));
    const bytes = images + (await seal(name, { user, pack } satisfies Stored));
    if (due) await seal(REVIEWS, { user, pack: { ...due, answers: [] } } satisfies Stored);
    // A browser may take it and keep nothing.
    if (!(await unseal(name)) || (due && !(await unseal(REVIEWS))))
      throw new DOMException('the pack was not stored', 'QuotaExceededError');
    const { taken_at, expires_at } = pack;
    const label = { part, title, path, ...(day !== undefined && { day }) };
    note(name, { ...label, ...facts, bytes, taken_at, expires_at }, user.id);
    recordClock(pack);
  });
  // A whole subject has what was taken of it before.
  if (!isSitting(part) && isWhole(part)) {
    for (const { part: other } of others)
      if (!isSitting(other) && other.subject_id === part.subject_id && !isWhole(other))
        await dropPack(other);
  }
}

/** Takes what of the error book is due in the next days: it is asked as far as packs have it. */
export async function downloadReviews(client: TrpcClient, user: SessionUser): Promise<void> {
  const asked_at = Date.now();
  const taken = await client.packs.reviews.query();
  await inTurn(async () => {
    if (readDownloads()?.user_id !== user.id) return;
    recordClock(taken);
    const before = await unseal<Stored<ReviewsPack>>(REVIEWS);
    // Answers that were recorded while this was on its way may not be in it.
    const answers = before?.pack.answers.filter(({ noted_at }) => noted_at >= asked_at) ?? [];
    await seal(REVIEWS, { user, pack: { ...taken, answers } } satisfies Stored);
  });
}

/** Undefined where there is none that may be read. */
export async function readReviews(): Promise<ReviewsPack | undefined> {
  const stored = readDownloads() ? await unseal<Stored<ReviewsPack>>(REVIEWS) : undefined;
  return stored && isReadableNow(stored.pack) ? stored.pack : undefined;
}

/** Notes what need not be reviewed any more before the server has said when it is due. */
export const storeReviewed = (answer: Reviewed): Promise<void> =>
  inTurn(async () => {
    const stored = await unseal<Stored<ReviewsPack>>(REVIEWS);
    if (!stored || !readDownloads()) return;
    const answers = [...stored.pack.answers, { ...answer, noted_at: Date.now() }];
    await seal(REVIEWS, { ...stored, pack: { ...stored.pack, answers } } satisfies Stored);
  });

export function dropPack(part: Part): Promise<void> {
  const name = partName(part);
  return inTurn(async () => {
    await shred(name);
    await dropImages(name);
    note(name, null);
    if (!readDownloads()?.packs.length) await shred(REVIEWS);
  });
}

async function forget(): Promise<void> {
  // At once, before another account signs in.
  writeDownloads(null);
  await shredAll();
  await dropAllImages();
}

/** Makes all packs of this device unreadable, and removes them. */
export const dropPacks = (): Promise<void> => {
  writeDownloads(null);
  return inTurn(forget);
};

/** The sheet of a chapter in a pack of this device; undefined where none that may be read has it. */
export async function readSheet(chapterId: number): Promise<Pack['sheets'][number] | undefined> {
  for (const { part, sheets } of readDownloads()?.packs ?? []) {
    if (!sheets?.includes(chapterId)) continue;
    const stored = await read<Pack>(part);
    const found = stored?.pack.sheets.find(({ chapter_id }) => chapter_id === chapterId);
    if (found) return found;
  }
  return undefined;
}

/** Updates the packs to a sheet as it is now, with its highlights. */
export const storeSheet = (sheet: Pack['sheets'][number]): Promise<void> =>
  inTurn(async () => {
    for (const { part, sheets } of readDownloads()?.packs ?? []) {
      if (!sheets?.includes(sheet.chapter_id)) continue;
      const stored = await unseal<Stored<Pack>>(partName(part));
      if (!stored) continue;
      const next = stored.pack.sheets.map((one) =>
        one.chapter_id === sheet.chapter_id ? { ...one, ...sheet } : one,
      );
      const pack = { ...stored.pack, sheets: next };
      await seal(partName(part), { ...stored, pack } satisfies Stored<Pack>);
    }
  });

async function read<Content extends Stored['pack']>(
  part: Part,
): Promise<Stored<Content> | undefined> {
  const stored = await unseal<Stored<Content>>(partName(part));
  // Not removed: a clock that is wrong may be put right.
  return stored && isReadableNow(stored.pack) ? stored : undefined;
}

/** Reads a pack of this device; undefined where it holds none that may be read. */
async function readDownloadedPack<Content extends Stored['pack']>(
  part: Part,
): Promise<Content | undefined> {
  const isDownloaded = readDownloads()?.packs.some((one) => partName(one.part) === partName(part));
  return isDownloaded ? (await read<Content>(part))?.pack : undefined;
}

/** The pack of a part, or what the pack of its subject has of it. */
export async function readPack(part: StudyFilter): Promise<Pack | undefined> {
  const own = await readDownloadedPack<Pack>(part);
  if (own) return own;
  const whole = await readDownloadedPack<Pack>({ subject_id: part.subject_id });
  if (!whole) return undefined;
  const isIn = ({ chapter_id, exam_year }: Record<'chapter_id' | 'exam_year', number | null>) =>
    chapter_id === (part.chapter_id ?? chapter_id) && exam_year === (part.exam_year ?? exam_year);
  const questions = whole.questions.filter(isIn);
  const qrocs = whole.qrocs.filter(isIn);
  // It may be younger than the pack.
  return questions.length + qrocs.length > 0 ? { ...whole, questions, qrocs } : undefined;
}

type Question = SittingPack['sitting']['questions'][number];

/** A question of a session as earlier versions stored it. */
interface Former {
  type?: 'qcm' | 'qroc';
  qcm_id?: number;
  qroc_id?: number;
}

const withKinds = (pack: SittingPack): SittingPack => ({
  ...pack,
  sitting: {
    ...pack.sitting,
    questions: pack.sitting.questions.map((question: Question & Former) => {
      const { type, qcm_id, qroc_id } = question;
      return type ? { ...question, kind: type, id: qcm_id ?? qroc_id } : question;
    }) as Question[],
  },
});

export async function readSittingPack(sitting_id: number): Promise<SittingPack | undefined> {
  const pack = await readDownloadedPack<SittingPack>({ sitting_id });
  return pack && withKinds(pack);
}

/** Finds the owner of packs that may still be read. */
export async function readOwner(): Promise<SessionUser | undefined> {
  for (const { part } of readDownloads()?.packs ?? []) {
    const stored = await read(part);
    if (stored) return stored.user;
  }
  return undefined;
}

/** Answers that the server has, as of one attempt at a subject. */
export interface KnownAnswers {
  /** Undefined for answers of which the subject is not known. */
  subject_id?: number;
  attempt_number: number | undefined;
  given: Readonly<Record<number, readonly Letter[]>>;
}

/** Keeps the packs at what the server has recorded since they were taken: what is given offline is based on it. */
export const storeAnswers = ({ subject_id, attempt_number, given }: KnownAnswers): Promise<void> =>
  inTurn(async () => {
    for (const { part } of readDownloads()?.packs ?? []) {
      if (isSitting(part)) continue;
      if (subject_id !== undefined && part.subject_id !== subject_id) continue;
      const stored = await unseal<Stored<Pack>>(partName(part));
      if (!stored) continue;
      const { pack } = stored;
      const isOther = attempt_number !== undefined && attempt_number !== pack.attempt_number;
      const isAbout = pack.questions.some(({ id }) => given[id] !== undefined);
      if (!isAbout && !(isOther && subject_id !== undefined)) continue;
      const questions = pack.questions.map((question) => {
        const before = isOther ? null : question.given;
        return { ...question, given: given[question.id]?.slice() ?? before };
      });
      const next = { ...pack, attempt_number: attempt_number ?? pack.attempt_number, questions };
      await seal(partName(part), { ...stored, pack: next } satisfies Stored<Pack>);
    }
  });

/** Updates the pack of a session to the session's state. */
export const storeSitting = (
  sitting_id: number,
  change: (pack: SittingPack) => SittingPack['sitting'],
): Promise<void> =>
  inTurn(async () => {
    const name = partName({ sitting_id });
    if (!readDownloads()?.packs.some(({ part }) => partName(part) === name)) return;
    const stored = await unseal<Stored<SittingPack>>(name);
    if (!stored) return;
    const pack = { ...stored.pack, sitting: change(withKinds(stored.pack)) };
    await seal(name, { ...stored, pack } satisfies Stored<SittingPack>);
  });
