/* Schemas of forms on the pages of students: fetched with zod, 25 kB, once the form is shown. */

export const authSchemas = () => import('@amphi/domain/auth/schema');
export const reviewSchemas = () => import('@amphi/domain/reviews/schema');
