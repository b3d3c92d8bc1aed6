import { setTimeout as sleep } from 'node:timers/promises';
import type { Classroom } from './classroom.ts';
import type { Answer, RestClient } from './client.ts';

/** The pause of clients that find no server: trying without one would take the processor that a start needs. */
const AGAIN_MS = 25;
const LETTERS = ['A', 'B', 'C'] as const;

/** A stream of submissions that runs until every student has sent every question once, or is told to stop. */
export interface Stream {
  /** Counts so far; `refused` holds the lost ones too. */
  acknowledged(): number;
  refused(): number;
  /** Ends after the submissions that are under way. */
  stop(): Promise<void>;
  /** Lists the acknowledged answers that a student's review does not show. */
  listLost(students: readonly RestClient[]): Promise<string[]>;
}

interface Review {
  questions: { qcm: { id: number }; user_answer: string[] }[];
}

/** Each student sends one answer after the other; a refused one is sent again until it is acknowledged. */
export function streamAnswers({ subject, questions, students }: Classroom): Stream {
  const acknowledged = students.map(() => new Map<number, string>());
  let refused = 0;
  let stopping = false;

  async function send(student: RestClient, question: number, letter: string): Promise<boolean> {
    const body = { qcm_id: question, selected_answers: [letter], time_taken_seconds: 1 };
    const answer: Answer | undefined = await student
      .json('POST', '/api/practice/submit-answer', body)
      .catch(() => undefined);
    return answer?.status === 200;
  }
  const runs = students.map(async (student, index) => {
    for (const [number, question] of questions.entries()) {
      const letter = LETTERS[(index + number) % LETTERS.length] as string;
      while (!stopping) {
        if (await send(student, question, letter)) {
          acknowledged[index]?.set(question, letter);
          break;
        }
        refused += 1;
        await sleep(AGAIN_MS);
      }
    }
  });
  const count = () => acknowledged.reduce((sum, answers) => sum + answers.size, 0);
  return {
    acknowledged: count,
    refused: () => refused,
    async stop() {
      stopping = true;
      await Promise.all(runs);
    },
    async listLost(readers) {
      const lost: string[] = [];
      for (const [index, answers] of acknowledged.entries()) {
        if (answers.size === 0) continue;
        const { body, text } = await (readers[index] as RestClient).get<Review>(
          `/api/practice/subject/${subject}/review`,
        );
        if (body?.questions === undefined) throw new Error(text);
        const found = new Map(body.questions.map(({ qcm, user_answer }) => [qcm.id, user_answer]));
        for (const [question, letter] of answers) {
          if (found.get(question)?.join() !== letter) lost.push(`${index}/${question}`);
        }
      }
      return lost;
    },
  };
}
