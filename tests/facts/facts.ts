import { access } from './access.ts';
import { backoffice } from './backoffice.ts';
import { practice } from './practice.ts';
import { student } from './student.ts';
import { visitor } from './visitor.ts';

/** All promises of the product by their numbers, which titles of tests name. */
export const facts = { ...visitor, ...access, ...student, ...practice, ...backoffice };
