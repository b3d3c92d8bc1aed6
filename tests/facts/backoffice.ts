import type { Facts } from './fact.ts';

/** The back-office (sections 2, 4, 5, 6, 8 and 9). */
export const backoffice: Facts = {
  'admin.1': 'Tabs: dashboard, users, payments, content, questions',
  'admin.2':
    'Cards: total and active users, total and pending payments, semesters and subjects, QCM',
  'admin.3': 'Total and pending revenue with $ and two decimals',
  'admin.4': 'Registrations and payments of the last 30 days',
  'admin.5': 'After a change all data on the screen is loaded again, in parallel',
  'admin.6': 'Dialogs close on Escape and on a click beside them',
  'admin.7': 'A failed save leaves the dialog open with what was typed',
  'users.1': 'Search by name or e-mail',
  'users.2': 'Columns: name, id, e-mail, role, state, payments, active semesters',
  'users.3': 'Edit, switch active, delete',
  'users.4':
    'Editing asks for name, e-mail and a matching password of at least 6, with the quoted sentences',
  'users.5': 'The password is sent only when filled',
  'users.6': 'Switching and deleting are confirmed; deleting warns of payments and access',
  'users.7': 'One hundred to a page unless told otherwise',
  'payments.1': 'Filter by status; search by user, e-mail or semester',
  'payments.2': 'Columns: id, user, semester with year, amount in $, status, date',
  'payments.3': 'Only pending rows can be approved and rejected',
  'payments.4': 'Every row has its details',
  'payments.5': 'Approving is confirmed, for six months unless changed',
  'payments.6': 'Rejecting needs a reason; cancelling does nothing',
  'content.1': 'Semesters: name, year, fee, subjects, QCM, status; add, edit, delete',
  'content.2': 'A new semester: this year, fee 0, active',
  'content.3':
    'Name, year 2020-2050 and a fee above 0 are asked with the quoted sentences; step 0.01',
  'content.4': 'Editing a field clears its error; an emptied number becomes 0',
  'content.5': "While saving the buttons are off and read 'Saving...'",
  'content.6': 'The subject table shows its first 10; add, edit, delete',
  'content.7': 'A subject needs a name and a semester, with the quoted sentences',
  'content.8': 'Deleting a semester warns of subjects and QCM, deleting a subject of its QCM',
  'content.9': 'Chapters are added, renamed, deleted and put in order',
  'content.10': 'Access can be listed, narrowed to active, and revoked',
  'questions.1': 'Filters: text or lesson, subject, semester; a button that clears them',
  'questions.2': "A counter 'showing x of y'",
  'questions.3': 'Columns: text cut at 60, subject with semester, lesson, options, key, date',
  'questions.4': 'View, edit, delete; the deletion quotes 50 characters',
  'questions.5': 'Three buttons: regular, exam, QROC',
  'questions.6':
    'The form begins with A and B, adds up to F, removes above two, and drops the letter from the key',
  'questions.7':
    'A QCM needs text, subject, two options, a key within them, with the quoted sentences',
  'questions.8': 'An exam question needs a year from 2000 to next year, and stays an exam question',
  'questions.9': 'A chapter of another subject is cleared',
  'questions.10':
    'A QROC needs text, answer and subject; its order is at least 0; years 2000 to 2100',
  'questions.11': 'The address of an image must be one',
};
