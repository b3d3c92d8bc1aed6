import { adminStaff as texts } from '@amphi/domain/messages/fr/admin/staff';
import { isScoped, STAFF_ROLES, type StaffRole } from '@amphi/domain/staff/rules';
import { NativeSelect } from '@mantine/core';
import { inNaturalOrder } from '../../../lib/semesters.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SubjectSelect } from './subject-select.tsx';

/** A role with its scope, as a form holds it; 0 means one that is still to be chosen. */
export interface RoleValues {
  role: StaffRole;
  semester_id: number | null;
  subject_id: number | null;
}

export const NO_SCOPE = { semester_id: null, subject_id: null } as const;

interface RoleFieldsProps {
  values: RoleValues;
  onChange: (values: RoleValues) => void;
  errors: Partial<Record<keyof RoleValues, unknown>>;
}

const ROLES = STAFF_ROLES.map((value) => ({ value, label: texts.roles[value] }));
const SCOPES = (['all', 'semester', 'subject'] as const).map((value) => ({
  value,
  label: texts.scope[value],
}));
const CHOSEN = {
  all: NO_SCOPE,
  semester: { semester_id: 0, subject_id: null },
  subject: { semester_id: null, subject_id: 0 },
};

const SUBJECT_FIELD = {
  size: 'md',
  label: texts.scope.chosenSubject,
  placeholder: texts.scope.chooseSubject,
  required: true,
  'data-path': 'subject_id',
} as const;

const scopeOf = ({ semester_id, subject_id }: RoleValues): keyof typeof CHOSEN => {
  if (subject_id !== null) return 'subject';
  return semester_id === null ? 'all' : 'semester';
};

/** The choice of a role, and for editors and reviewers of where they have it. */
export function RoleFields({ values, onChange, errors }: RoleFieldsProps) {
  const scope = scopeOf(values);
  const overview = trpc.stats.contentOverview.useQuery(undefined, { enabled: scope !== 'all' });
  const { semesters = [], subjects = [] } = overview.data ?? {};
  return (
    <>
      <NativeSelect
        data-path="role"
        label={texts.invitations.role}
        data={ROLES}
        value={values.role}
        error={errors.role as string}
        onChange={({ currentTarget }) =>
          onChange({
            ...values,
            ...(!isScoped(currentTarget.value as StaffRole) && NO_SCOPE),
            role: currentTarget.value as StaffRole,
          })
        }
      />
      {isScoped(values.role) && (
        <NativeSelect
          label={texts.scope.label}
          data={SCOPES}
          value={scope}
          onChange={({ currentTarget }) =>
            onChange({ ...values, ...CHOSEN[currentTarget.value as keyof typeof CHOSEN] })
          }
        />
      )}
      {scope === 'semester' && (
        <NativeSelect
          data-path="semester_id"
          label={texts.scope.chosenSemester}
          value={String(values.semester_id)}
          error={errors.semester_id as string}
          data={[
            { value: '0', label: texts.scope.chooseSemester },
            ...inNaturalOrder(semesters).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...values, semester_id: Number(currentTarget.value) })
          }
        />
      )}
      {scope === 'subject' && (
        <SubjectSelect
          {...SUBJECT_FIELD}
          subjects={subjects}
          value={values.subject_id || null}
          error={errors.subject_id as string}
          onChange={(id) => onChange({ ...values, subject_id: id ?? 0 })}
        />
      )}
    </>
  );
}
