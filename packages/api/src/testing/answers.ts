import type { RouterInputs, RouterOutputs } from '../index.ts';
import type { TestBrowser } from './browser.ts';

type Api = Pick<TestBrowser['api'], 'answers'>;
type Input = RouterInputs['answers']['submit'];
type Kind = Input['kind'];
type Origin = Input['in'];

/** Input of `submit` for one kind of question in one setting, without these two. */
type Given<K extends Kind, P extends Origin> = Omit<
  Extract<Input, { kind: K; in: P }>,
  'kind' | 'in'
>;

type Result<K extends Kind, P extends Origin> = Extract<
  RouterOutputs['answers']['submit'],
  { kind: K; in: P }
>['result'];

/** Gives one answer or grade of a kind in an origin. */
const given =
  <K extends Kind, P extends Origin>(kind: K, origin: P) =>
  async ({ answers }: Api, body: Given<K, P>): Promise<Result<K, P>> => {
    const { result } = await answers.submit({ ...body, kind, in: origin } as unknown as Input);
    return result as Result<K, P>;
  };

const inPractice = given('answer', 'practice');
const inSitting = given('answer', 'sitting');

/** Answers a closed question in practice, or in the sitting that is named. */
export const giveAnswer = (
  api: Api,
  { sitting_id, ...body }: Given<'answer', 'practice'> & { sitting_id?: number },
) => (sitting_id === undefined ? inPractice(api, body) : inSitting(api, { ...body, sitting_id }));

export const answerReview = given('answer', 'review');
export const giveGrade = given('grade', 'practice');
export const gradeItem = given('grade', 'sitting');
export const gradeReview = given('grade', 'review');
