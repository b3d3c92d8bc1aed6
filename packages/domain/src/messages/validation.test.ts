import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRICE_STEPS_MAX, SEATS } from '../groups/rules.ts';
import { cellMessage } from './fr/imports.ts';
import { validationMessages } from './fr/validation.ts';
import { validationMessage } from './translate.ts';

const SRC = join(import.meta.dirname, '..');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /schema\.ts$/.test(path))
    .map((path) => import(join(SRC, path))),
);
/** All schemas that read what people enter: reports of errors are made by the client itself. */
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter(
    (one): one is [string, z.ZodObject] =>
      /(?<!clientError)(Input|Form|Fields)$/.test(one[0]) && one[1] instanceof z.ZodObject,
  );

/** The library's message where an object is due, which is shown as a value that is not valid. */
const NO_OBJECT = /^Invalid input: expected object/;

/** Fields of schemas by their names. */
const fieldsNamed = (name: RegExp): [string, z.ZodObject][] =>
  schemas.flatMap(([of, schema]) =>
    Object.keys(schema.shape)
      .filter((field) => name.test(field))
      .map((field): [string, z.ZodObject] => [`${of}.${field}`, schema]),
  );

/** The message of a field of a schema for a value; undefined where it takes it. */
const refusalOf = (name: string, schema: z.ZodObject, value: unknown): string | undefined => {
  const field = name.split('.')[1] ?? '';
  const { issues = [] } = schema.safeParse({ [field]: value }).error ?? {};
  return issues.find(({ path }) => path[0] === field)?.message;
};

describe('whatever is sent', () => {
  it.each(schemas)('is refused by %s in words of ours', (_, schema) => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ maxLength: 300 }));
    const input = fc.record(
      Object.fromEntries(Object.keys(schema.shape).map((field) => [field, value])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, (junk) => {
        const issues = schema.safeParse(junk).error?.issues ?? [];
        for (const { message } of issues) {
          if (!NO_OBJECT.test(message)) expect(validationMessages).toHaveProperty([message]);
        }
      }),
    );
  });

  it.each(fieldsNamed(/^(id|up_to|(?!source_|submission_).*_id)$/))(
    'in %s is the number of a row',
    (name, schema) => {
      expect(refusalOf(name, schema, 1)).toBeUndefined();
      for (const value of [0, 1.5, '1']) expect(refusalOf(name, schema, value)).toBeDefined();
    },
  );

  it.each(fieldsNamed(/^limit$/))(
    'in %s is a number of rows that a page can have',
    (name, schema) => {
      for (const value of [0, 501, 1.5]) expect(refusalOf(name, schema, value)).toBe('list.limit');
      for (const value of [1, 100, undefined])
        expect(refusalOf(name, schema, value)).toBeUndefined();
    },
  );

  it.each(fieldsNamed(/^sort$/))('in %s is a column of the list', (name, schema) => {
    expect(refusalOf(name, schema, 'password_hash')).toBe('list.sort');
  });

  it.each(fieldsNamed(/./))('in %s has a bound', (name, schema) => {
    expect(refusalOf(name, schema, 'x'.repeat(100_000))).toBeDefined();
    expect(refusalOf(name, schema, Array(5_000).fill('A'))).toBeDefined();
  });

  it('that is no object at all is refused without the words of a library', () => {
    for (const [, schema] of schemas) {
      for (const { message } of schema.safeParse('text').error?.issues ?? []) {
        expect(validationMessage(message)).toBe('Cette valeur n’est pas valide');
      }
    }
  });
});

it('never shows a key nor a name that every object has', () => {
  expect(validationMessage('email.invalid')).toBe('Veuillez entrer une adresse email valide');
  expect(validationMessage('toString')).toBe('Cette valeur n’est pas valide');
  expect(validationMessage('Invalid input')).toBe('Cette valeur n’est pas valide');
});

it('has the promised words of each rule [questions.7]', () => {
  expect(validationMessages).toMatchObject({
    'login.email_required': 'Email est requis',
    'email.invalid': 'Veuillez entrer une adresse email valide',
    'password.required': 'Le mot de passe est requis',
    'password.too_short': 'Le mot de passe doit contenir au moins 6 caractères',
    'password.too_long': 'Le mot de passe doit contenir au plus 200 caractères',
    'password.current_required': 'Le mot de passe actuel est requis',
    'register.full_name_required': 'Le nom complet est requis',
    'register.full_name_too_short': 'Le nom complet doit contenir au moins 2 caractères',
    'register.email_required': "L'email est requis",
    'register.confirmation_required': 'Veuillez confirmer votre mot de passe',
    'register.confirmation_differs': 'Les mots de passe ne correspondent pas',
    'payment.bank_required': 'Please select your bank',
    'payment.semester_required': 'Veuillez choisir un semestre',
    'payment.duration': 'La durée doit être comprise entre 1 et 60 mois',
    'payment.received': 'Le montant reçu s’écrit comme 1200,50, sans signe',
    'payment.reason_required': 'Le motif du refus est requis',
    'payment.status': 'Ce statut n’existe pas',
    'user.full_name_required': 'Full name is required',
    'user.email_required': 'Email is required',
    'user.email_invalid': 'Email is invalid',
    'user.password_too_short': 'Password must be at least 6 characters',
    'user.role': 'Ce rôle n’existe pas',
    'semester.name_required': 'Semester name is required',
    'semester.year': 'Please enter a valid year between 2020-2050',
    'semester.fee': 'Fee must be a positive number',
    'semester.fee_too_high': 'Le tarif est de 99\u00a0999\u00a0999,99 au plus',
    'semester.fee_decimals': 'Le montant a deux décimales au plus',
    'subject.name_required': 'Subject name is required',
    'subject.semester_required': 'Please select a semester',
    'chapter.name_required': 'Le nom du chapitre est requis',
    'chapter.order': 'L’ordre doit être une liste de chapitres',
    'qcm.question_text_required': 'Question text is required',
    'qcm.subject_required': 'Please select a subject',
    'qcm.options_too_few': 'At least 2 options are required',
    'qcm.options_invalid': 'Les options vont de A à F',
    'qcm.no_correct_answer': 'At least one correct answer must be selected',
    'qcm.correct_answer_empty': 'Some correct answers reference empty options',
    'qcm.answer_format': 'Ce format de réponse n’existe pas',
    'qcm.state': 'Cet état n’existe pas',
    'qcm.must_outside_key': 'Une proposition indispensable doit être une bonne réponse',
    'qcm.never_is_distractor': 'Une proposition inacceptable doit être une option fausse',
    'qcm.qru_one_answer': 'Une QRU a une seule bonne réponse',
    'qcm.letter_without_option': 'Une de ces lettres n’a pas d’option',
    'qcm.choice_limit': 'Le nombre de choix va de 2 à 6',
    'qcm.choice_limit_fits':
      'Le nombre de choix est celui d’une QRM, et n’est pas plus petit que celui des bonnes réponses',
    'qcm.weight': 'Un poids va de 0 à 1',
    'qcm.weights_of_tcs': 'Un TCS, et lui seul, a les poids du panel',
    'qcm.tcs_key': 'Le corrigé d’un TCS est l’option de poids 1, la plus choisie par le panel',
    'qcm.exam_year': 'Please enter a valid exam year',
    'qcm.image_url': 'L’adresse de l’image doit être une URL valide',
    'qcm.kind': 'Ce type de question n’existe pas',
    'qroc.answer_text_required': 'Answer text is required',
    'qroc.order_index': 'L’ordre doit être un entier positif ou nul',
    'answer.letters_required': 'Choisissez au moins une réponse',
    'answer.unknown_letter': 'Les réponses vont de A à F',
    'answer.time': 'Le temps doit être un nombre de secondes positif ou nul',
    'id.invalid': 'Cet identifiant n’est pas valide',
    'list.skip': 'skip doit être un entier positif ou nul',
    'list.limit': 'limit doit être un entier entre 1 et 500',
    'studies.faculty': 'Choisissez une faculté de la liste',
    'studies.year': 'Choisissez une année de la liste',
    'flag.invalid': 'Cette valeur doit être true ou false',
    'number.invalid': 'Cette valeur doit être un nombre entier',
    'text.invalid': 'Ce texte n’est pas lisible',
    'text.too_long': 'Ce texte est trop long',
    'text.unstorable': 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
    'text.one_line': 'Ce texte doit tenir sur une seule ligne, sans caractère invisible',
    'token.required': 'Le lien est incomplet',
    'bulk.too_many': 'Au plus 1000 questions choisies une à une',
    'access.end': 'Cette date n’est pas valide',
    'access.reason': 'Choisissez une raison',
    'access.semester': 'Choisissez un semestre',
    'import.target_required': 'Choisissez où vont les questions',
    'import.verdict': 'Ce filtre n’existe pas',
    'export.questions': 'Ce choix de questions n’existe pas',
    'qroc.separator':
      'Le signe «\u00a0|\u00a0» sépare deux formulations, et «\u00a0(bonus)\u00a0» commence une ligne',
    'qroc.answer_too_long': 'Une réponse courte a cinq mots au plus',
    'qroc.too_many_answers': 'Vingt formulations au plus',
    'qroc.element_text': 'Un élément a besoin d’un texte',
    'qroc.too_many_elements': 'Vingt éléments au plus',
    'value.invalid': 'Cette valeur n’est pas valide',
  });
});

it('names the bounds of the seats of a group as they are', () => {
  const range = `de ${SEATS.least} à ${SEATS.most}`;
  expect(validationMessages['group.seats']).toContain(range);
  expect(validationMessages['group.prices']).toContain(
    `${range} places, ${PRICE_STEPS_MAX} étapes`,
  );
});

it('is said of a cell in French, and of what is not imported', () => {
  expect(cellMessage({ message: 'qcm.question_text_required' })).toBe('L’énoncé est requis');
  expect(cellMessage({ message: 'import.kind' })).toBe('Le type doit être QCM ou QROC');
  expect(cellMessage({ message: 'toString' })).toBe('Cette valeur n’est pas valide');
  for (const message of ['qcm.options_invalid', 'qcm.answer_format'] as const) {
    expect(cellMessage({ message })).toContain('QRPL');
  }
});
