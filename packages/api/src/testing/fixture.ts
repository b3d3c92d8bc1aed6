import type { TestBrowser } from './browser.ts';

/** Things that calls are about: one of each kind. */
export interface Fixture {
  semester_id: number;
  subject_id: number;
  chapter_id: number;
  /** All of the subject's, that one too. */
  chapter_ids: number[];
  qcm_id: number;
  /** A question that is like it. */
  duplicate_id: number;
  /** A scoring rule of an administrator's own that nothing refers to. */
  bareme_id: number;
  /** The year of an exam paper of the subject. */
  exam_year: number;
  qroc_id: number;
  /** A clinical case of both questions. */
  case_id: number;
  /** A student with a pending order of the semester and live access to another one. */
  user: { id: number; email: string; full_name: string };
  payment_id: number;
  /** A line of a bank's statement with the amount of that order, which pays it or is open. */
  transfer(paid?: 'paid'): Promise<number>;
  /** A seat of the semester. */
  whole_code: { id: number; code: string };
  /** An approved order of the caller's own for a group, and one of its seats. */
  ownSeat(api: Api): Promise<{ id: number; order_id: number }>;
  /** A rejected order of that student. */
  rejected_id: number;
  access_id: number;
  /** A note about that student. */
  user_note_id: number;
  /** An administrators' own abbreviation. */
  abbreviation_id: number;
  /** A role of another user in the back-office. */
  staff_role_id: number;
  reset_token: string;
  /** An entry of the log that changed the semester. */
  audit_id: number;
  /** A change of a closed question that can be taken back. */
  bulkChange(): Promise<number>;
  /** A file of questions that was imported. */
  import_id: number;
  /** A sitting of the caller's own with a question of the subject; `tutor`: corrected at once, with the open one. */
  sitting(api: Api, state: 'exam' | 'paused' | 'finished' | 'tutor'): Promise<number>;
  /** An open report of the question by another student, as the desk sees it. */
  openReport(): Promise<{ up_to: number; version: number }>;
  /** An open report of the open question, as the desk sees it. */
  openQrocReport(): Promise<{ up_to: number; version: number }>;
  /** The number of a merge of that question into the other one. */
  mergedPair(): Promise<number>;
  /** An open invitation of an accountant, to a new address unless one is given. */
  invite(email?: string): Promise<{ id: number; token: string }>;
  /** Another account of that student: its number. */
  secondAccount(): Promise<number>;
  /** An account that may be shared: its number. */
  sharedAccount(): Promise<number>;
  /** Leaves the address of that student unconfirmed. */
  unconfirm(): Promise<void>;
  /** Gives that student a second factor. */
  protect(): Promise<unknown>;
  /** Takes the explanation of the question away. */
  unexplain(): Promise<void>;
  /** Another open question of the subject, a draft. */
  unpublished(): Promise<number>;
  /** Two more that begin alike, of no case, as they are seen. */
  alike(): Promise<{ id: number; version: number }[]>;
  /** A proposal of another student for the question. */
  openExplanation(): Promise<number>;
  /** A proposal of the caller's own. */
  ownExplanation(api: Api): Promise<number>;
  /** A draft of a change of the question: the caller's own where an editor calls, or a submitted one of another editor. */
  ownDraft(api: Api): Promise<{ id: number; revision: number }>;
  submittedDraft(): Promise<{ id: number; revision: number }>;
  /** A mock exam of a question of the subject. */
  mockExam(state: 'planned' | 'published' | 'open' | 'released'): Promise<number>;
  /** A pending import of the caller's own. */
  pendingImport(api: Api): Promise<number>;
  /** A table that the caller has sent and not decided on, with a row that breaks a rule. */
  pendingTable(api: Api): Promise<number>;
}

type Api = TestBrowser['api'];
export type Call = (api: Api, fixture: Fixture) => Promise<unknown>;
