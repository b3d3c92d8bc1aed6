export { CasesModal } from './cases/cases-modal.tsx';
export { QuestionDialog } from './question-dialog.tsx';
