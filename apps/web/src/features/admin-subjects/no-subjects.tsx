import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { IconBooks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';

const { subjects: texts } = adminContent;

/** Before the first subject; `add` is missing while there is no semester to put one into. */
export function NoSubjects({ add }: { add: ReactNode }) {
  return (
    <EmptyState
      icon={<IconBooks aria-hidden />}
      title={texts.emptyTitle}
      text={add ? texts.empty : texts.emptyWithoutSemester}
      action={add}
    />
  );
}
