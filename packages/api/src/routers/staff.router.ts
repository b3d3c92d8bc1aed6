import { idInput } from '@amphi/domain/fields';
import { grantStaffRoleInput, staffOfUserInput } from '@amphi/domain/staff/schema';
import { listStaff, listStaffRoles } from '../identity/staff/staff.queries.ts';
import { grantStaffRole, revokeStaffRole } from '../identity/staff/staff.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, router } from './trpc.ts';

export const staffRouter = router({
  byUser: adminProcedure
    .input(staffOfUserInput)
    .query(({ ctx, input }) => listStaffRoles(ctx.services.db, input.user_id)),
  /** Administrators and everybody with a role. */
  list: adminProcedure.query(({ ctx }) => listStaff(ctx.services.db)),
  grant: adminProcedure.input(grantStaffRoleInput).mutation(forUser(grantStaffRole)),
  revoke: adminProcedure.input(idInput).mutation(forUserById(revokeStaffRole)),
});
