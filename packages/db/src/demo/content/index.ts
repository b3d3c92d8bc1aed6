import anatomie from './anatomie.json' with { type: 'json' };
import biochimie from './biochimie.json' with { type: 'json' };
import cardiologie from './cardiologie.json' with { type: 'json' };
import physiologie from './physiologie.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };

export interface DemoQcm {
  question_text: string;
  options: Record<string, string>;
  correct_answers: string[];
  justification: string;
  exam_year?: number;
  image_url?: string;
  /** The name of its chapter by default. */
  lesson_name?: string;
  /** Without one: QRM. */
  answer_format?: 'qru' | 'qrp' | 'tcs';
  /** The most options that an answer chooses. */
  choice_limit?: number;
  must_letters?: string[];
  never_letters?: string[];
  /** The points of a panel's letters; of a TCS alone. */
  option_weights?: Record<string, number>;
  /** By letter, why it is right or wrong. */
  option_notes?: Record<string, string>;
  /** The share of students who get it fully right. */
  facility: number;
}

type ZonePlay = 'place' | 'press' | 'name';

export interface DemoQroc {
  question_text: string;
  answer_text: string;
  /** Wordings that typed answers are compared with; an answer that lists several things has elements. */
  accepted_answers?: string[];
  refused_answers?: string[];
  elements?: { text: string; synonyms: string[]; required: boolean }[];
  justification?: string;
  exam_year?: number;
  image_url?: string;
  /** The zones of its picture, with the element of the same index for a label. */
  zones?: { shape: string; points: number[][]; description: string }[];
  zone_play?: ZonePlay;
}

export interface DemoSubject {
  semester: string;
  name: string;
  description: string;
  /** `sheet`: Markdown. */
  chapters: { name: string; sheet?: string; qcms: DemoQcm[]; qrocs: DemoQroc[] }[];
}

/** A question whose zones are lines of a text: `label | synonym = shape x,y x,y | description`. */
function pictureQroc({
  chapter: _,
  zones: text,
  ...question
}: (typeof pictures)[number]): DemoQroc {
  const lines = text.split('\n').map((line) => line.split(' = ').map((part) => part.split(' | ')));
  const elements = lines.map(([names = []]) => {
    const [label = '', ...synonyms] = names;
    return { text: label, synonyms, required: true };
  });
  const zones = lines.map(([, shown = []]) => {
    const [drawn = '', description = ''] = shown;
    const [shape = '', ...points] = drawn.split(' ');
    return { shape, points: points.map((point) => point.split(',').map(Number)), description };
  });
  const answer_text = elements.map((one, index) => `${index + 1}. ${one.text}`).join('\n');
  const zone_play = question.zone_play as ZonePlay;
  return { ...question, zone_play, answer_text, elements, zones };
}

/** Every subject of the demo, in the order in which they are created. */
export const demoSubjects = (
  [anatomie, biochimie, physiologie, cardiologie] as unknown as DemoSubject[]
).map((subject) => ({
  ...subject,
  chapters: subject.chapters.map((chapter) => ({
    ...chapter,
    qrocs: [
      ...chapter.qrocs,
      ...pictures.filter((one) => one.chapter === chapter.name).map(pictureQroc),
    ],
  })),
}));

export const demoSemesters = [
  {
    key: 'S1',
    name: 'Semestre 1',
    fee: 400,
    description: 'Les bases : le corps et ses molécules.',
  },
  {
    key: 'S3',
    name: 'Semestre 3',
    fee: 450,
    description: 'Le fonctionnement normal\u00a0: nerfs, muscles, cœur et rein.',
  },
  {
    key: 'S5',
    name: 'Semestre 5',
    fee: 500,
    description: 'Le cœur\u00a0: le premier grand module clinique.',
  },
] as const;
