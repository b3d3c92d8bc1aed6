import { paths } from '../../paths.ts';

/** The page of an account. Built here: every visitor loads the list of the other addresses. */
export const studentPath = (id: number) => `${paths.admin()}/student?id=${id}`;
