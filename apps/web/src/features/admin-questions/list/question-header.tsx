import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFileExport, IconFileImport, IconStethoscope } from '@tabler/icons-react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { MoreActions } from '../../../components/admin/table/more-actions.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { OpenQuestionDialog, QuestionDialogState } from '../types.ts';
import { type QuestionFilters, VIEWS, type View } from '../use-question-filters.ts';

const CHOICES = VIEWS.map((value) => ({ value, label: adminQuestions.views[value] }));

interface QuestionHeaderProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
  onCases: () => void;
}

/** The switch between the two question types, and the buttons that add, import and export. */
export function QuestionHeader({ filters, onOpen, onCases }: QuestionHeaderProps) {
  const office = useOffice();
  const isOpen = filters.view === 'qrocs';
  const add = (label: string, name: string, dialog: QuestionDialogState, filled = false) => (
    <AddButton
      variant={filled ? 'filled' : 'default'}
      label={label}
      name={name}
      onClick={() => onOpen(dialog)}
    />
  );
  const regular = add(
    adminQuestions.addRegular,
    adminQuestions.addRegularOf,
    { kind: 'regular', action: 'add' },
    !isOpen,
  );
  const qroc = add(
    adminQuestions.addQroc,
    adminQuestions.addQrocOf,
    { kind: 'qroc', action: 'add' },
    isOpen,
  );
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <SegmentedControl<View>
        size="md"
        aria-label={adminQuestions.viewLabel}
        data={CHOICES}
        value={filters.view}
        onChange={filters.setView}
      />
      {office.isEditor && (
        <Group align="stretch" gap="xs">
          {office.isAdmin && <DraftsLink />}
          {isOpen ? qroc : regular}
          <MoreActions>
            {add(adminQuestions.addExam, adminQuestions.addExamOf, { kind: 'exam', action: 'add' })}
            {isOpen ? regular : qroc}
            {office.isAdmin && (
              <>
                <LinkButton to={paths.adminContent('analysis')} variant="default">
                  {adminStaff.desk.tabs.analysis}
                </LinkButton>
                <LinkButton to={paths.adminContent('duplicates')} variant="default">
                  {adminStaff.desk.tabs.duplicates}
                </LinkButton>
              </>
            )}
            <Button
              variant="default"
              leftSection={<IconStethoscope size={18} aria-hidden />}
              onClick={onCases}
            >
              {adminCases.open}
            </Button>
            <LinkButton
              to={office.imports()}
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {imports.open}
            </LinkButton>
            {office.isAdmin && (
              <LinkButton
                to={paths.adminExports({
                  semester: filters.semesterId,
                  subject: filters.subjectId,
                  search: filters.search,
                  kind: filters.kind === 'all' ? undefined : filters.kind,
                  state: filters.state,
                  questions: isOpen ? 'qroc' : 'qcm',
                })}
                variant="default"
                leftSection={<IconFileExport size={18} aria-hidden />}
              >
                {questionExport.open}
              </LinkButton>
            )}
          </MoreActions>
        </Group>
      )}
    </Group>
  );
}

/** Leads to the drafts that wait for a decision; nothing while there are none. */
function DraftsLink() {
  const count = trpc.drafts.waiting.useQuery().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton to={`${paths.admin()}/drafts`} variant="default">
      {adminDrafts.toReview(count)}
    </LinkButton>
  );
}
