import type { RouterOutputs } from '@amphi/api';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { isPackReadable, MAX_PACKS } from '@amphi/domain/packs/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import type { SessionUser } from '../session.ts';
import type { TrpcClient } from '../trpc.ts';
import { startWorker } from '../worker-registration.ts';
import { partName, writeHeld } from './changes.ts';
import { type HeldPack, readHeld } from './held.ts';
import { dropAllImages, dropImages, holdImages, imagesOf } from './images.ts';
import { seal, shred, shredAll, unseal } from './vault.ts';

export type Pack = RouterOutputs['packs']['download'];
export type PackQuestion = Pack['questions'][number];

/** What is encrypted: the pack, and who may practise it before the server was asked. */
interface Stored {
  user: SessionUser;
  pack: Pack;
}

/** One change at a time, in all windows. */
const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('amphi-packs', change);

function note(name: string, next: HeldPack | null, user_id = readHeld()?.user_id): void {
  if (user_id === undefined) return;
  const others = (readHeld()?.packs ?? []).filter(({ part }) => partName(part) !== name);
  writeHeld({ user_id, packs: next ? [...others, next] : others });
}

/** What a pack is called, and where it is practised. */
type Label = Pick<HeldPack, 'part' | 'title' | 'path'>;

/**
 * Puts a part of a subject onto this device, or its present state in the place of an earlier one. The storage is asked
 * for good with the first one, and the worker that starts the app without a network is there before it is said that this works.
 */
export async function holdPack(
  client: TrpcClient,
  user: SessionUser,
  { part, title, path }: Label,
): Promise<void> {
  const held = readHeld();
  const name = partName(part);
  const others = held?.user_id === user.id ? held.packs : [];
  if (others.length >= MAX_PACKS && !others.some((one) => partName(one.part) === name)) {
    throw new Error('too many packs');
  }
  const pack = await client.packs.download.query(part);
  await inTurn(async () => {
    if (held && held.user_id !== user.id) await forget();
    await startWorker();
    if (!held) void navigator.storage?.persist?.();
    const images = await holdImages(name, imagesOf(pack.questions));
    const bytes = images + (await seal(name, { user, pack } satisfies Stored));
    const { subject_name, questions, version, taken_at, expires_at } = pack;
    const label = { part, title, path, subject_name, questions: questions.length };
    note(name, { ...label, bytes, version, taken_at, expires_at }, user.id);
  });
}

export function dropPack(part: StudyFilter): Promise<void> {
  const name = partName(part);
  return inTurn(async () => {
    await shred(name);
    await dropImages(name);
    note(name, null);
  });
}

async function forget(): Promise<void> {
  // At once, for whoever comes next.
  writeHeld(null);
  await shredAll();
  await dropAllImages();
}

/** Makes all packs of this device unreadable, and removes them. */
export const dropPacks = (): Promise<void> => {
  writeHeld(null);
  return inTurn(forget);
};

async function read(part: StudyFilter): Promise<Stored | undefined> {
  const stored = await unseal<Stored>(partName(part));
  if (stored && isPackReadable(stored.pack, Date.now())) return stored;
  await dropPack(part);
  return undefined;
}

/** The pack of a part of a subject; undefined where this device holds none that may be read. */
export async function readPack(part: StudyFilter): Promise<Pack | undefined> {
  const isHeld = readHeld()?.packs.some((one) => partName(one.part) === partName(part));
  return isHeld ? (await read(part))?.pack : undefined;
}

/** Whose packs may still be read. */
export async function readOwner(): Promise<SessionUser | undefined> {
  for (const { part } of readHeld()?.packs ?? []) {
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
export const noteAnswers = ({ subject_id, attempt_number, given }: KnownAnswers): Promise<void> =>
  inTurn(async () => {
    for (const { part } of readHeld()?.packs ?? []) {
      if (subject_id !== undefined && part.subject_id !== subject_id) continue;
      const stored = await unseal<Stored>(partName(part));
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
      await seal(partName(part), { ...stored, pack: next } satisfies Stored);
    }
  });
