import type { ExchangeFormat, ExportFormat } from '@amphi/domain/imports/rules';
import type { QuestionKind } from '@amphi/domain/questions/kinds';
import type { Status } from '@amphi/domain/sittings/rules';

type QueryValue = string | number | null | undefined;

/** Search parameters to append: values by name, or a search string as the location has it. */
export type Query = Record<string, QueryValue> | string;

function withQuery(path: string, query: Query = {}): string {
  if (typeof query === 'string') return query === '' ? path : `${path}?${query.replace(/^\?/, '')}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

type Id = number | string;

/** The pages on which questions of a kind are answered. */
const STUDIED_AT = { qcm: 'practice', qroc: 'justificationStudy' } as const;

export type PracticeQuery = {
  mode?: 'chapter' | 'exam';
  chapter_id?: number;
  year?: number;
  /** The question to begin with. */
  question?: number;
  /** The questions answered wrong alone. */
  only?: 'wrong';
};

/** The semester that is to be bought, and the code that lowers its price. */
export type PurchaseQuery = { semester?: Id | null; code?: string | null; seats?: number };

/** The semester or the open chapter that a visitor has chosen. */
type WantedQuery = PurchaseQuery & { subject?: Id | null; chapter?: Id | null };

export type QrocQuery = { chapter_id?: number; exam_year?: number; question?: number };

export const LEGAL_PAGES = ['mentions', 'confidentialite', 'conditions'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Views of the page about the quality of the questions. */
export type QualityView = 'analysis' | 'duplicates' | 'cases';

/** The address of every page. Where a page keeps the query of the one before, give it as it is. */
export const paths = {
  home: () => '/',
  login: (query?: WantedQuery) => withQuery('/login', query),
  register: (query?: WantedQuery) => withQuery('/register', query),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  loading: () => '/loading',
  legal: (page: LegalPage) => `/legal/${page}`,
  dashboard: () => '/dashboard',
  buy: (query?: PurchaseQuery) => withQuery('/buy', query),
  orders: () => '/orders',
  seats: (id: Id) => `/orders/${id}/seats`,
  profile: () => '/profile',
  secondFactor: () => '/second-factor',
  accountDeleted: () => '/account-deleted',
  admin: (query?: Query) => withQuery('/admin', query),
  adminImports: (query?: Query) => withQuery('/admin/imports', query),
  adminExports: (query?: Query) => withQuery('/admin/exports', query),
  adminContent: (part: QualityView) => `/admin/${part}`,
  desk: () => '/desk',
  reviews: (query?: { ahead: 1 }) => withQuery('/reviews', query),
  notebook: (query?: Query) => withQuery('/notebook', query),
  plan: () => '/plan',
  progress: () => '/progress',
  semester: (id: Id) => `/semester/${id}`,
  studyMode: (id: Id) => `/study-mode/${id}`,
  /** The sheet of a chapter, at the heading that a lesson names. */
  sheet: (chapterId: Id, query?: { lesson: string | null }) =>
    withQuery(`/sheets/${chapterId}`, query),
  sheetEditor: (chapterId: Id) => `/sheets/${chapterId}/edit`,
  practice: (id: Id, query?: PracticeQuery | string) => withQuery(`/practice/${id}`, query),
  practiceComplete: (id: Id, query?: PracticeQuery | string) =>
    withQuery(`/practice/${id}/complete`, query),
  practiceReview: (id: Id, query?: PracticeQuery | string) =>
    withQuery(`/practice/${id}/review`, query),
  attempts: (id: Id) => `/practice/${id}/attempts`,
  attemptReview: (id: Id, number: number) => `/practice/${id}/attempts/${number}`,
  justificationStudy: (id: Id, query?: QrocQuery | string) =>
    withQuery(`/justification-study/${id}`, query),
  /** The page on which a student answers a question. */
  question: (subject: Id, { kind, id }: { kind: QuestionKind; id: number }) =>
    paths[STUDIED_AT[kind]](subject, { question: id }),
  train: () => '/train',
  search: (query?: { search: string }) => withQuery('/search', query),
  sittings: () => '/sessions',
  newSitting: (query?: {
    subject?: Id | undefined;
    year?: number;
    status?: Status;
    kind?: 'recurring';
    mode?: 'exam';
  }) => withQuery('/sessions/new', query),
  sitting: (id: Id) => `/sessions/${id}`,
  sittingResults: (id: Id) => `/sessions/${id}/results`,
  /** Not a page: all that is stored about the person, as a file. */
  ownData: () => '/download/profile',
  /** Not a page: a file of questions to fill in. */
  importTemplate: (format: 'csv' | 'xlsx') => `/api/admin/imports/template.${format}`,
  /** Not a page: questions as a file. */
  exportFile: (format: ExportFormat | ExchangeFormat, query: Query) =>
    withQuery(`/api/admin/questions/export.${format}`, query),
  /** Not a page: the receipt of an approved order. */
  proofOfPayment: (id: Id) => `/download/payments/${id}`,
  /** Not a page: a receipt, to be opened in a new tab. */
  download: (receiptUrl: string) => `/download/${encodeURIComponent(receiptUrl)}`,
} as const;

/** The sections of the landing page that the navigation bar scrolls to; also the addresses' hashes. */
export const SECTIONS = ['fonctionnalites', 'semestres', 'temoignages'] as const;
export type Section = (typeof SECTIONS)[number];
