/** Schemas of forms: fetched with zod, 25 kB, once one of them is shown. */
export const lateSchemas = () => import('./schemas.ts');
