import { adminAbbreviations } from '@amphi/domain/messages/fr/admin/abbreviations';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { adminCommands as texts } from '@amphi/domain/messages/fr/admin/commands';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminInstallation } from '@amphi/domain/messages/fr/admin/installation';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { adminQuality } from '@amphi/domain/messages/fr/admin/quality';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { hasRole } from '@amphi/domain/staff/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useOffice } from '../../../components/admin/use-office.ts';
import { truncate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths, type QualityView } from '../../../paths.ts';
import { ADMIN_TABS } from '../admin-tabs.ts';
import { type DeskTab, deskTabsOf } from '../desk/desk-tabs.ts';

/** Somewhere to go. */
export interface Command {
  to: string;
  label: string;
}

interface CommandGroup {
  label: string;
  commands: Command[];
}

/** Views of the tabs, by their names in the address. */
const VIEWS = [
  ['exams', 'mock-exams', adminMockExams.title],
  ['exams', 'papers', adminPapers.title],
  ['exams', 'baremes', adminBaremes.title],
  ['platform', 'audit', admin.audit],
  ['platform', 'settings', adminSettings.command],
  ['platform', 'abbreviations', adminAbbreviations.title],
  ['platform', 'installation', adminInstallation.title],
] as const;

const PAGES: Command[] = [
  ...ADMIN_TABS.map((tab) => ({ to: paths.admin({ tab }), label: admin.tabs[tab] })),
  { to: paths.adminImports(), label: texts.pages.imports },
  { to: paths.adminExports(), label: texts.pages.exports },
  ...(Object.keys(adminQuality.views) as QualityView[]).map((view) => ({
    to: paths.adminContent(view),
    label: adminQuality.views[view],
  })),
  { to: `${paths.admin()}/accounting`, label: texts.pages.accounting },
  { to: `${paths.admin()}/codes`, label: texts.pages.codes },
  ...VIEWS.map(([tab, view, label]) => ({ to: paths.admin({ tab, view }), label })),
];
type ListedQuestion = { id: number; subject_id: number; question_text: string };

const deskPage = (tab: DeskTab): Command => ({
  to: `${paths.desk()}?tab=${tab}`,
  label: adminStaff.desk.tabs[tab],
});

/** The number of results of each kind. */
const SHOWN = 5;
/** Characters of a question. */
const QUESTION = 60;
/** Milliseconds. */
const DEBOUNCE = 250;

/** The number of an order, as people write it. */
const NUMBER = /^(?:n[°º]?\s*|#)?([1-9]\d{0,14})$/i;

/** Whatever its case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns the pages and kinds of objects that the user may open: all of the back-office, or those of their roles. */
export function useReach() {
  const { is_admin, staff } = useUser();
  const { isEditor, isReviewer, isCashier } = useOffice();
  return {
    users: isCashier,
    subjects: isEditor || isReviewer,
    orders: is_admin || hasRole(staff, 'accountant'),
    pages: is_admin ? PAGES : deskTabsOf(staff).map(deskPage),
  };
}

/** Finds the commands that match a text: pages at once, then the results of the server. */
export function useCommands(text: string) {
  const office = useOffice();
  const reach = useReach();
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE);
  // A number may be short; of names one letter says nothing.
  const enabled = search.length > 1 || /^\d$/.test(search);
  const input = { search, limit: SHOWN };
  const optionsFor = (isOpen: boolean) => ({
    enabled: enabled && isOpen,
    placeholderData: keepPreviousData,
  });
  const users = trpc.users.list.useQuery(input, optionsFor(reach.users));
  const subjects = trpc.subjects.page.useQuery(input, optionsFor(reach.subjects));
  const payments = trpc.payments.list.useQuery(input, optionsFor(reach.orders));
  // The order of that number comes first; that there is none is no failure.
  const number = Number(NUMBER.exec(search)?.[1] ?? 0);
  const numbered = trpc.payments.byId.useQuery(
    { id: number },
    { enabled: number > 0 && reach.orders },
  );
  const orders = [
    ...(number > 0 && numbered.data ? [numbered.data] : []),
    ...(payments.data?.items ?? []).filter(({ id }) => id !== number),
  ];
  const qcms = trpc.qcms.list.useQuery(input, optionsFor(reach.subjects));
  const qrocs = trpc.qrocs.list.useQuery(input, optionsFor(reach.subjects));
  const queries = [users, subjects, payments, qcms, qrocs];
  // The list of its subject, with that question alone or first.
  const questionCommand =
    (view: keyof typeof adminQuestions.views) =>
    ({ id, subject_id, question_text }: ListedQuestion): Command => ({
      to: office.tab({
        tab: 'questions',
        subject: subject_id,
        search: String(id),
        view,
      }),
      label: texts.question(adminQuestions.views[view], id, truncate(question_text, QUESTION)),
    });
  const wanted = plain(text.trim());
  const groups: CommandGroup[] = [
    {
      label: texts.groups.pages,
      commands: reach.pages.filter(({ label }) => plain(label).includes(wanted)),
    },
  ];
  if (enabled) {
    groups.push(
      {
        label: texts.groups.users,
        commands: (users.data?.items ?? []).map(({ id, full_name, email }) => ({
          to: office.student(id) ?? '',
          label: texts.user(full_name, email),
        })),
      },
      {
        label: texts.groups.subjects,
        commands: (subjects.data?.items ?? []).map(({ id, name, semester_name }) => ({
          to: office.tab({ tab: 'questions', subject: id }),
          label: texts.subject(name, semester_name),
        })),
      },
      {
        label: texts.groups.questions,
        commands: [
          ...(qcms.data?.items ?? []).map(questionCommand('qcms')),
          ...(qrocs.data?.items ?? []).map(questionCommand('qrocs')),
        ],
      },
      {
        label: texts.groups.payments,
        commands: orders.map(({ id, user_name, semester_name }) => ({
          to: office.tab({ tab: 'payments', payment: id }),
          label: texts.payment(id, user_name, semester_name),
        })),
      },
    );
  }
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: text.trim() !== search || queries.some(({ isFetching }) => isFetching),
    isFailed: enabled && queries.some(({ isError }) => isError),
  };
}
