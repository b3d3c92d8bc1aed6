import type { RouterOutputs } from '@amphi/api';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { type Letter, maskOf } from '@amphi/domain/questions/letters';
import type { QcmSolution } from '@amphi/domain/questions/qcm.schema';
import { othersStats } from '@amphi/domain/stats/rules';
import { getConnection } from '../connection.ts';
import { errorStatus } from '../errors.ts';
import { practised } from '../questions.ts';
import type { Part } from './downloads.ts';
import { dropPack, type Pack, type PackQuestion, readPack, storeAnswers } from './packs.ts';

/** Milliseconds before the pack is practised instead of the server's questions. */
const PATIENCE = 3000;

/** Initial data of a session of practice, from the server. */
interface Loaded {
  attempt_number: number;
  questions: readonly Shown[];
  existing: readonly {
    qcm: Pick<RouterOutputs['attempts']['review']['questions'][number]['qcm'], 'id'>;
    user_answer: readonly Letter[];
  }[];
  incomplete: boolean;
}

type Keyed = Pick<PackQuestion, keyof QcmSolution | 'option_notes' | 'options' | 'others'>;

/** The result of an answer as the server would have returned it when the pack was downloaded. */
export const resultOf = (
  { options, others, ...correction }: Keyed,
  as_of: string,
  selected: readonly Letter[],
) => ({
  ...correction,
  is_correct: maskOf(selected) === maskOf(correction.correct_answers),
  as_of,
  ...othersStats(options, others, null),
});

/** A question that a page shows, in the version whose letters it takes. */
type Shown = Pick<PackQuestion, 'id' | 'question_version'>;

/** The questions of a pack in the version that a page shows: letters of another one may be those of other texts. */
function inVersion({ questions }: Pack, shown: readonly Shown[]) {
  const versionOf = new Map(shown.map(({ id, question_version }) => [id, question_version]));
  return questions.filter(({ id, question_version }) => versionOf.get(id) === question_version);
}

/** Marks answers to the questions that a page shows by the keys of a pack. */
export function graderOf(pack: Pack, shown: readonly Shown[] = pack.questions) {
  const byId = new Map(inVersion(pack, shown).map((question) => [question.id, question]));
  return (id: number, selected: readonly Letter[]) => {
    const question = byId.get(id);
    return question && resultOf(question, pack.taken_at, selected);
  };
}

const given = ({ questions, taken_at }: Pack) =>
  questions.flatMap((qcm) =>
    qcm.given ? { qcm, user_answer: qcm.given, ...resultOf(qcm, taken_at, qcm.given) } : [],
  );

const fromPack = (pack: Pack) => ({
  subject_id: pack.subject_id,
  subject_name: pack.subject_name,
  attempt_number: pack.attempt_number,
  questions: pack.questions.map(({ told, ...question }) => practised(question, told)),
  existing: given(pack),
  incomplete: false,
  grade: graderOf(pack),
});

const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Rejects when it is known, or as good as known, that the server does not answer. */
const unanswered = () =>
  new Promise<never>((_, reject) => {
    const delay = getConnection() === 'online' ? PATIENCE : 0;
    window.setTimeout(() => reject(new Error('the server does not answer')), delay);
  });

/**
 * Returns the server's answer, or where it gives none, that of the pack of a part; a pack that may not be read any
 * more is removed.
 *
 * @param part null for what is of no pack alone
 */
export async function orFromPack<Data, Instead>(
  part: Part | null,
  loading: Promise<Data>,
  instead: () => Instead | Promise<Instead>,
): Promise<Data | Instead> {
  // An answer that comes too late is of no use.
  loading.catch(() => {});
  try {
    return await Promise.race([loading, unanswered()]);
  } catch (error) {
    const status = errorStatus(error);
    if (part && (status === 403 || status === 404)) await dropPack(part);
    if (isRefusal(status)) throw error;
    return await instead();
  }
}

/**
 * Loads the initial data of a session from the server, or from the pack of this part where it does not answer. With a pack,
 * answers are marked on the device as long as the server does not do so.
 */
export async function withPack<Data extends Loaded>(part: StudyFilter, loading: Promise<Data>) {
  const pack = await readPack(part);
  if (!pack) return loading;
  const data = await orFromPack(part, loading, () => fromPack(pack));
  const { attempt_number, existing, incomplete, questions } = data;
  // The pack knows its own answers.
  if (!incomplete && !('grade' in data)) {
    const { subject_id } = part;
    const same = new Set(inVersion(pack, questions).map(({ id }) => id));
    const answers = existing.flatMap(({ qcm, user_answer }) =>
      same.has(qcm.id) ? [[qcm.id, user_answer]] : [],
    );
    void storeAnswers({ subject_id, attempt_number, given: Object.fromEntries(answers) });
  }
  return { ...data, grade: graderOf(pack, questions) };
}
