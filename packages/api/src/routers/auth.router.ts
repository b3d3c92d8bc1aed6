import {
  forgotPasswordInput,
  loginInput,
  registerInput,
  resetPasswordInput,
} from '@amphi/domain/auth/schema';
import { forgotPassword, logout, register, resetPassword } from '../identity/auth/auth.usecases.ts';
import { createChallenge } from '../identity/auth/proof.usecases.ts';
import { readSession } from '../identity/auth/session.usecases.ts';
import { login } from '../identity/auth/sign-in.usecases.ts';
import { inContext } from './handlers.ts';
import { publicProcedure, router } from './trpc.ts';

export const authRouter = router({
  /** The user of the session, or null: what the web client calls once at start. */
  session: publicProcedure.query(({ ctx }) => readSession(ctx)),
  login: publicProcedure.input(loginInput).mutation(inContext(login)),
  /** A challenge for the passkey that is the second factor of a sign-in, or confirms a change of it. */
  passkeyChallenge: publicProcedure.mutation(({ ctx }) => createChallenge(ctx)),
  register: publicProcedure.input(registerInput).mutation(inContext(register)),
  logout: publicProcedure.mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure.input(forgotPasswordInput).mutation(inContext(forgotPassword)),
  resetPassword: publicProcedure.input(resetPasswordInput).mutation(inContext(resetPassword)),
});
