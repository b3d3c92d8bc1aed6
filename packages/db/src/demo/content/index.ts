import anatomie from './anatomie.json' with { type: 'json' };
import biochimie from './biochimie.json' with { type: 'json' };
import cardiologie from './cardiologie.json' with { type: 'json' };
import physiologie from './physiologie.json' with { type: 'json' };

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
}

export interface DemoSubject {
  semester: string;
  name: string;
  description: string;
  /** `sheet`: Markdown. */
  chapters: { name: string; sheet?: string; qcms: DemoQcm[]; qrocs: DemoQroc[] }[];
}

/** Every subject of the demo, in the order in which they are created. */
export const demoSubjects = [
  anatomie,
  biochimie,
  physiologie,
  cardiologie,
] as unknown as DemoSubject[];

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
