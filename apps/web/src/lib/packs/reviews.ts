import type { RouterOutputs } from '@amphi/api';
import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { earlierTexts } from '@amphi/domain/questions/case-text';
import type { Letter } from '@amphi/domain/questions/letters';
import { type QueueCard, roundsOf } from '@amphi/domain/reviews/queue';
import { studyDay } from '@amphi/domain/reviews/study-day';
import {
  afterAnswers,
  type LaterAnswer,
  todaysReviews,
} from '@amphi/domain/reviews/todays-reviews';
import { type Entry, KIND_ASKED, listEntries } from '../outbox/store.ts';
import { inSitting, type PlayerQuestion } from '../questions.ts';
import type { Asked, Asker } from './asked.ts';
import { type DownloadedPack, isSitting, readDownloads } from './downloads.ts';
import { answersOf } from './open.ts';
import {
  type Pack,
  type ReviewsPack,
  readPack,
  readReviews,
  readSittingPack,
  type SittingPack,
  storeReviewed,
} from './packs.ts';
import { graderOf, orFromPack } from './practice.ts';
import { markerOf } from './sitting.ts';

type Question = RouterOutputs['reviews']['queue']['questions'][number];
type Result = ReturnType<ReturnType<typeof graderOf>>;

type Unshown = 'semester_name' | 'chapter_id' | 'question_number' | 'lapses' | 'position';
type Closed = Omit<Extract<Question, { kind: 'qcm' }>, Unshown> &
  Pick<PlayerQuestion, 'saved_case'>;
type Open = Omit<Extract<Question, { kind: 'qroc' }>, Unshown> & Pick<PlayerQuestion, 'saved_case'>;

/** Questions to review in the packs of this device. */
interface DownloadedQuestions {
  byName: ReadonlyMap<string, (card: QueueCard) => Closed | Open>;
  grade: (id: number, selected: readonly Letter[]) => Result;
  answerTo: (id: number, typed: string | null) => Asked | undefined;
}

type Named = Pick<LaterAnswer, 'kind' | 'id'>;

const nameOf = ({ kind, id }: Named) => `${kind} ${id}`;

function ofPack(pack: Pack, { part, title }: DownloadedPack): DownloadedQuestions {
  const { subject_name, attempt_number, questions, qrocs } = pack;
  const chapter_name = !isSitting(part) && part.chapter_id !== undefined ? title : null;
  const byName = new Map<string, () => Closed | Open>();
  for (const { told: saved_case, ...question } of questions) {
    byName.set(nameOf({ kind: 'qcm', id: question.id }), () => ({
      ...question,
      saved_case,
      kind: 'qcm',
      subject_id: pack.subject_id,
      subject_name,
      chapter_name,
      attempt_number,
      previous_answers: question.given ?? [],
    }));
  }
  for (const [position, question] of qrocs.entries()) {
    // Packs that were downloaded before it was part of them have none.
    const { case_group, question_text } = question;
    const earlier = qrocs
      .slice(0, position)
      .filter((one) => case_group != null && one.case_group === case_group);
    byName.set(nameOf({ kind: 'qroc', id: question.id }), () => ({
      ...question,
      kind: 'qroc',
      subject_name,
      case_id: null,
      saved_case: undefined,
      earlier: earlierTexts(earlier, question_text),
    }));
  }
  return { byName, grade: graderOf(pack), answerTo: answersOf(pack) };
}

function ofSitting(pack: SittingPack): DownloadedQuestions {
  const byName = new Map<string, (card: QueueCard) => Closed | Open>();
  const marked = markerOf(pack);
  const closed = new Map<number, (selected: readonly Letter[]) => Result>();
  for (const question of pack.sitting.questions.map(inSitting)) {
    if (question.kind === 'qroc') {
      byName.set(nameOf(question), ({ subject_id }) => ({
        ...question,
        subject_id,
      }));
      continue;
    }
    const { id, based_on } = question;
    closed.set(id, (selected) => marked(question, selected));
    byName.set(nameOf(question), ({ subject_id }) => ({
      ...question,
      subject_id,
      saved_case: null,
      attempt_number: based_on?.attempt_number ?? 1,
      previous_answers: based_on?.selected_answers ?? [],
    }));
  }
  return { byName, grade: (id, selected) => closed.get(id)?.(selected), answerTo: answersOf(pack) };
}

/** All that the packs have; of a question that several have, as the chapter has it. */
async function readQuestions(): Promise<DownloadedQuestions> {
  const all: DownloadedQuestions[] = [];
  for (const downloaded of readDownloads()?.packs ?? []) {
    if (isSitting(downloaded.part)) {
      const pack = await readSittingPack(downloaded.part.sitting_id);
      if (pack) all.push(ofSitting(pack));
    } else {
      const pack = await readPack(downloaded.part);
      if (pack) all.unshift(ofPack(pack, downloaded));
    }
  }
  /** Returns the first answer that one of them gives. */
  const first = <Said>(say: (one: DownloadedQuestions) => Said | undefined): Said | undefined => {
    for (const one of all) {
      const said = say(one);
      if (said !== undefined) return said;
    }
    return undefined;
  };
  return {
    byName: new Map(all.toReversed().flatMap(({ byName }) => [...byName])),
    grade: (id, selected) => first(({ grade }) => grade(id, selected)),
    answerTo: (id, typed) => first(({ answerTo }) => answerTo(id, typed)),
  };
}

/** Finds the question that an entry answers; undefined where a device can't tell. */
async function answeredBy(entry: Entry): Promise<Named | undefined> {
  if (entry.kind === 'save' || entry.kind === 'rating') return undefined;
  const kind = KIND_ASKED[entry.kind];
  if (entry.kind === 'answer') return { kind, id: entry.body.qcm_id };
  if (entry.in !== 'sitting') return { kind, id: entry.body.id };
  const { id, position } = entry.body;
  const { questions } = (await readSittingPack(id))?.sitting ?? { questions: [] };
  const one = questions.find((question) => question.position === position);
  return one && { kind, id: one.id };
}

/** Keeps what is due at an answer or a grade that the server has recorded. */
export async function storeReview(entry: Entry): Promise<void> {
  const named = await answeredBy(entry);
  if (named) await storeReviewed({ ...named, at: entry.at });
}

/** The first round of what is due today and downloaded, in the order of the server. */
async function queueOf(pack: ReviewsPack, { byName }: DownloadedQuestions, userId: number) {
  const { timezone, candidates } = pack;
  const behind = readDownloads()?.behind ?? 0;
  const dayOf = (at: number) => studyDay(new Date(at + behind), timezone);
  const day = { ...pack.day, today: dayOf(Date.now()) };
  const answers: LaterAnswer[] = pack.answers.map(({ at, ...one }) => ({ ...one, day: dayOf(at) }));
  for (const entry of listEntries(userId)) {
    const named = await answeredBy(entry);
    if (named) answers.push({ ...named, day: dayOf(entry.at) });
  }
  const known = new Set(candidates.map(({ kind, question_id: id }) => nameOf({ kind, id })));
  const isOfToday = (answer: LaterAnswer) => answer.day === day.today && known.has(nameOf(answer));
  const before = pack.day.today === day.today ? pack.reviewed : 0;
  const reviewed = before + new Set(answers.filter(isOfToday).map(nameOf)).size;
  const left = afterAnswers(candidates, answers);
  const whole = todaysReviews(left, day, reviewed);
  const { due, sweep } = todaysReviews(left, day, reviewed, (card) => byName.has(nameOf(card)));
  const cards = [...due.cards, ...sweep.cards];
  const rounds = roundsOf(cards);
  const away = whole.due.cards.length + whole.sweep.cards.length - cards.length;
  return {
    due: cards.length,
    sweep: sweep.cards.length,
    postponed: due.postponed + sweep.postponed,
    reviewed,
    rounds: rounds.length,
    questions: (rounds[0] ?? [])
      .flatMap((card) => byName.get(nameOf(card))?.(card) ?? [])
      .map((question, index) => ({ ...question, position: index + 1 })),
    ...(away > 0 && { away: texts.away(away) }),
  };
}

/**
 * A round of reviews: as the server says, or where it does not answer, what is due of the questions that this device holds;
 * `away` says how many of today's it does not hold. Answers to what it holds are marked here as long as the server does not
 * do so.
 *
 * @param isAhead whether it is about what is due later, which the server alone knows
 */
export async function withReviewsPack<Data extends object>(
  userId: number,
  loading: Promise<Data>,
  isAhead: boolean,
) {
  const [pack, downloads] = await Promise.all([readReviews(), readQuestions()]);
  const instead = (): Promise<Data | Awaited<ReturnType<typeof queueOf>>> =>
    pack && !isAhead ? queueOf(pack, downloads, userId) : loading;
  const queue = await orFromPack(null, loading, instead);
  const ask: Asker = (asking, id, typed) =>
    orFromPack<Asked, Asked>(null, asking, () => downloads.answerTo(id, typed) ?? asking);
  return { ...queue, grade: downloads.grade, ask };
}
