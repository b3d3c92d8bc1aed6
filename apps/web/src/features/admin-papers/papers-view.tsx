import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { Skeleton } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { SubjectSelect } from '../../components/admin/form/subject-select.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { Papers } from './papers.tsx';
import { SubjectRule } from './subject-rule.tsx';

const texts = adminPapers;

/** The exam papers of a subject, which is in the address. */
export function PapersView() {
  const { params, change } = useAddressParams();
  const subjectId = positiveInteger(params.get('subject'));
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
  return (
    <>
      <Toolbar
        search={
          <SubjectSelect
            aria-label={texts.subject}
            placeholder={texts.choose}
            subjects={subjects}
            value={subjectId ?? null}
            onChange={(id) => change({ subject: id }, { replace: true })}
          />
        }
      />
      {subjectId === undefined ? (
        <EmptyState
          icon={<IconClipboardText aria-hidden />}
          title={texts.choose}
          text={texts.chooseText}
        />
      ) : (
        <Subject id={subjectId} />
      )}
    </>
  );
}

function Subject({ id }: { id: number }) {
  const query = trpc.examPapers.bySubject.useQuery(
    { subject_id: id },
    { placeholderData: keepPreviousData },
  );
  const baremes = trpc.baremes.list.useQuery().data ?? [];
  return (
    <Loaded query={query} loading={<Skeleton height={320} radius="md" />}>
      {(subject) => (
        <>
          <SubjectRule key={subject.id} subject={subject} baremes={baremes} />
          <Papers subject={subject} baremes={baremes} />
        </>
      )}
    </Loaded>
  );
}
