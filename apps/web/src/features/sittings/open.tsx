/** What writing and comparing takes while a sitting runs and after it: fetched in one piece. */
export { ReviewedOpen } from './results/reviewed-open.tsx';
export { TutorOpen } from './session/tutor-open.tsx';
