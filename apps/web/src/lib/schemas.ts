export {
  changePasswordForm,
  forgotPasswordInput,
  loginInput,
  registerForm,
  removeOwnAccountInput,
  renameInput,
  resetPasswordForm,
} from '@amphi/domain/auth/schema';
export { ownershipInput, secondFactorCodeInput } from '@amphi/domain/auth/second-factor';
export { classCodeInput } from '@amphi/domain/mock-exams/class';
export { saveExamDatesInput, saveLearnerInput } from '@amphi/domain/reviews/schema';
export { registerInvitedForm } from '@amphi/domain/staff/schema';
