import { covers, type ScopedLocation } from '@amphi/domain/staff/scope';
import { useUser } from '../../lib/session.ts';
import { paths, type Query } from '../../paths.ts';
import { studentPath } from './student-path.ts';

/** Returns the user's rights, and the address of their back-office: `/admin`, or the desk of staff. */
export function useOffice() {
  const { is_admin, staff, staff_grants } = useUser();
  const at = (address: string) => (is_admin ? address : address.replace('/admin', paths.desk()));
  return {
    isAdmin: is_admin,
    isEditor: is_admin || staff.includes('editor'),
    isReviewer: is_admin || staff.includes('reviewer'),
    isCashier: is_admin || staff.includes('cashier'),
    /** True where they may edit the content of this scope. */
    edits: (location: ScopedLocation) => is_admin || covers(staff_grants, 'editor', location),
    /** True where they publish there, and read its analysis. */
    reviews: (location: ScopedLocation) => is_admin || covers(staff_grants, 'reviewer', location),
    /** The address of a tab, by its name in `query`. */
    tab: (query: Exclude<Query, string> & { tab: string }) => at(paths.admin(query)),
    /** The page of an account; undefined for whom it is not. */
    student: (id: number) => {
      if (is_admin) return studentPath(id);
      return staff.includes('cashier') ? at(paths.admin({ tab: 'students', id })) : undefined;
    },
    /** Lines of bank statements. Built here, as `studentPath` is. */
    statements: is_admin ? `${paths.admin()}/statements` : at(paths.admin({ tab: 'statements' })),
    quality: is_admin ? paths.adminContent('analysis') : at(paths.admin({ tab: 'quality' })),
    imports: (query: Exclude<Query, string> = {}) =>
      is_admin ? paths.adminImports(query) : at(paths.admin({ tab: 'imports', ...query })),
  };
}
