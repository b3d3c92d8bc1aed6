import { ACCESS_SORTS } from '@amphi/domain/access/schema';
import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { SUBJECT_SORTS } from '@amphi/domain/subjects/schema';
import { USER_SORTS } from '@amphi/domain/users/schema';
import type { TestBrowser } from './browser.ts';

type Api = TestBrowser['api'];
/** A procedure, the input that makes it dear, and its call about a subject. */
export type Listing = readonly [
  procedure: string,
  how: string,
  ask: (api: Api, subject_id: number) => Promise<unknown>,
];

const RARE = 'Étudiante 1999';
const COMMON = 'etudiante';

/** A list by each of its columns, the largest first. */
const sorted = <Sort extends string>(
  procedure: string,
  sorts: readonly Sort[],
  ask: (api: Api, by: { sort: Sort; direction: 'desc' }) => Promise<unknown>,
): Listing[] =>
  sorts.map((sort) => [procedure, `by ${sort}`, (api) => ask(api, { sort, direction: 'desc' })]);

/** Lists of the back-office with expensive inputs: columns, late pages, searches, filters. */
export const LISTINGS: readonly Listing[] = [
  ...sorted('users.list', USER_SORTS, (api, by) => api.users.list(by)),
  ['users.list', 'rare search', (api) => api.users.list({ search: RARE })],
  ['users.list', 'common search', (api) => api.users.list({ search: COMMON })],
  ...sorted('payments.list', PAYMENT_SORTS, (api, by) => api.payments.list(by)),
  [
    'payments.list',
    'late by status',
    (api) => api.payments.list({ status_filter: 'approved', skip: 2_900 }),
  ],
  ['payments.list', 'rare search', (api) => api.payments.list({ search: RARE })],
  ['payments.list', 'common search', (api) => api.payments.list({ search: COMMON })],
  ['payments.list', 'telephone', (api) => api.payments.list({ search: '0612345678' })],
  ...sorted('access.page', ACCESS_SORTS, (api, by) => api.access.page(by)),
  ['access.page', 'live', (api) => api.access.page({ active_only: true })],
  ...sorted('qcms.list', QCM_SORTS, (api, by) => api.qcms.list(by)),
  ['qcms.list', 'late', (api) => api.qcms.list({ skip: 2_900 })],
  ['qcms.list', 'search', (api) => api.qcms.list({ search: 'Cas numéro 299' })],
  ['qcms.list', 'number', (api) => api.qcms.list({ search: 'n° 299' })],
  ['qcms.list', 'of a subject', (api, subject_id) => api.qcms.list({ subject_id })],
  ...sorted('qrocs.list', QROC_SORTS, (api, by) => api.qrocs.list(by)),
  ['qrocs.list', 'search', (api) => api.qrocs.list({ search: 'cycle 299' })],
  ...sorted('subjects.page', SUBJECT_SORTS, (api, by) => api.subjects.page(by)),
  ...sorted('audit.list', AUDIT_SORTS, (api, by) => api.audit.list(by)),
  ['audit.list', 'of an action', (api) => api.audit.list({ action: 'users.update' })],
  ['audit.list', 'of a thing', (api) => api.audit.list({ entity: 'payments', entity_id: 300 })],
  ['audit.list', 'of a day', (api) => api.audit.list({ from: '2026-01-10', to: '2026-01-10' })],
  ['audit.list', 'rare search', (api) => api.audit.list({ search: RARE })],
  ['audit.list', 'common search', (api) => api.audit.list({ search: 'done' })],
  ...sorted('analysis.list', ANALYSIS_SORTS, (api, by) => api.analysis.list(by)),
  ['exports.count', 'search', (api) => api.exports.count({ search: 'Cas numéro 299' })],
];
