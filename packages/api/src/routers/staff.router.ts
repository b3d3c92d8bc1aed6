import {
  grantStaffRoleInput,
  revokeStaffRoleInput,
  staffOfUserInput,
} from '@amphi/domain/staff/schema';
import { listStaff, listStaffRoles } from '../identity/staff/staff.queries.ts';
import { grantStaffRole, revokeStaffRole } from '../identity/staff/staff.usecases.ts';
import { adminProcedure, router } from './trpc.ts';

export const staffRouter = router({
  byUser: adminProcedure
    .input(staffOfUserInput)
    .query(({ ctx, input }) => listStaffRoles(ctx.services.db, input.user_id)),
  /** Administrators and everybody with a role. */
  list: adminProcedure.query(({ ctx }) => listStaff(ctx.services.db)),
  grant: adminProcedure
    .input(grantStaffRoleInput)
    .mutation(({ ctx, input }) => grantStaffRole(ctx.services, ctx.user.id, input)),
  revoke: adminProcedure
    .input(revokeStaffRoleInput)
    .mutation(({ ctx, input }) => revokeStaffRole(ctx.services, ctx.user.id, input.id)),
});
