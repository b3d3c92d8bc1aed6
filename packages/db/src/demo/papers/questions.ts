import type { DemoQcm } from '../content/index.ts';
import type { Random } from '../random.ts';
import facts from './facts.json' with { type: 'json' };

/** A relation of one kind of thing to another, in sentences that ask for either side of it. */
interface Relation {
  subject: string;
  chapter: string;
  one: string;
  many: string;
  because: string;
  /** Things that belong to each value. */
  values: Record<string, string[]>;
}

/** A question of a paper with the chapter that it is of. */
export interface PaperQcm extends Omit<DemoQcm, 'exam_year'> {
  chapter: string;
}

const OPTIONS = 5;
const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

const capital = (text: string) => text.replace(/^./u, (first) => first.toUpperCase());

const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(' à le ', ' au ');

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = random.integer(0, index);
    [rest[index], rest[other]] = [rest[other] as T, rest[index] as T];
  }
  return rest;
}

/** The number of answers in a question that announces it. */
const ANNOUNCED = 3;

/** A question whose options are some right and some wrong ones, in any order. */
function ask(
  { chapter }: Relation,
  question_text: string,
  { right, wrong }: { right: readonly string[]; wrong: readonly string[] },
  explain: (right: string) => string,
  random: Random,
): PaperQcm {
  const chosen = shuffled(wrong, random).slice(0, OPTIONS - right.length);
  const texts = shuffled([...right, ...chosen], random);
  const lettered = texts.map((text, index) => [LETTERS[index] as string, text] as const);
  const isSingle = right.length === 1;
  const notes = lettered.flatMap(([letter, text]) =>
    right.includes(text) ? [[letter, explain(text)] as const] : [],
  );
  return {
    chapter,
    question_text,
    ...(isSingle && { answer_format: 'qru' as const }),
    ...(right.length === ANNOUNCED && { answer_format: 'qrp' as const }),
    ...(!isSingle && { option_notes: Object.fromEntries(notes) }),
    justification: right.map(explain).join(' '),
    options: Object.fromEntries(lettered.map(([letter, text]) => [letter, capital(text)])),
    correct_answers: lettered.filter(([, text]) => right.includes(text)).map(([letter]) => letter),
    facility: (isSingle ? 0.6 : 0.35) + 0.3 * random.next(),
  };
}

function questionsOf(relation: Relation, random: Random): PaperQcm[] {
  const values = Object.keys(relation.values);
  return Object.entries(relation.values).flatMap(([value, entities]) => {
    const others = Object.entries(relation.values)
      .filter(([other]) => other !== value)
      .flatMap(([, strangers]) => strangers.filter((stranger) => !entities.includes(stranger)));
    const explain = (entity: string) => fill(relation.because, { Entity: capital(entity), value });
    const single = entities.map((entity) =>
      ask(
        relation,
        fill(relation.one, { entity }),
        { right: [value], wrong: values.filter((other) => other !== value) },
        () => explain(entity),
        random,
      ),
    );
    if (entities.length < 2) return single;
    const right = shuffled(entities, random).slice(0, 3);
    const several = ask(
      relation,
      fill(relation.many, { value }),
      { right, wrong: others },
      explain,
      random,
    );
    return [...single, several];
  });
}

/** All questions that the facts of a subject give, in a random order. */
function paperQuestions(subject: string, random: Random): PaperQcm[] {
  const relations = (facts as unknown as Relation[]).filter((one) => one.subject === subject);
  return shuffled(
    relations.flatMap((relation) => questionsOf(relation, random)),
    random,
  );
}

/** The number of questions in an exam, and of those that had come in earlier ones. */
export interface Asked {
  questions: number;
  repeated: number;
}

/** The questions of a subject's exams, year after year: some are new, some come back. */
export class Asking {
  readonly #left: PaperQcm[];
  readonly #asked = new Set<PaperQcm>();

  constructor(
    subject: string,
    private readonly random: Random,
  ) {
    this.#left = paperQuestions(subject, random);
  }

  /** The questions of the next exam. */
  take({ questions, repeated }: Asked): PaperQcm[] {
    const again = shuffled([...this.#asked], this.random).slice(0, repeated);
    const own = [...again, ...this.#left.splice(0, questions - again.length)];
    for (const question of own) this.#asked.add(question);
    return shuffled(own, this.random);
  }
}
