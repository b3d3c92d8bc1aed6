import type { ReactNode } from 'react';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { EmptyState } from '../../empty-state.tsx';
import { Toolbar } from '../table/toolbar.tsx';
import { onlyId } from './only-id.ts';
import type { NamedSubject } from './subject-groups.ts';
import { SubjectSelect } from './subject-select.tsx';

interface SubjectViewProps {
  subjects: NamedSubject[] | undefined;
  /** Name of the field. */
  label: string;
  texts: { choose: string; chooseText: string };
  icon: ReactNode;
  /** Actions on the list of the chosen subject. */
  action?: ReactNode;
  more?: ReactNode;
  children: (subjectId: number) => ReactNode;
}

/** Things of one subject, which is in the address; where there is one subject, of that one. */
export function SubjectView(props: SubjectViewProps) {
  const { subjects = [], label, texts, icon, action, more, children } = props;
  const { params, change } = useAddressParams();
  const id = positiveInteger(params.get('subject')) ?? onlyId(subjects);
  return (
    <>
      <Toolbar
        search={
          <SubjectSelect
            aria-label={label}
            placeholder={texts.choose}
            subjects={subjects}
            value={id ?? null}
            onChange={(subject) => change({ subject, page: null }, { replace: true })}
          />
        }
        action={id !== undefined && action}
        more={id !== undefined && more}
      />
      {id === undefined ? (
        <EmptyState icon={icon} title={texts.choose} text={texts.chooseText} />
      ) : (
        children(id)
      )}
    </>
  );
}
