import { PASSWORD_MIN } from '@amphi/domain/fields';
import { OPTIONS_MIN } from '@amphi/domain/questions/letters';
import type { JsonSchema } from './types.ts';

const newPassword: JsonSchema = { minLength: PASSWORD_MIN, format: 'password' };
const options: JsonSchema = {
  minProperties: OPTIONS_MIN,
  description: 'Les textes par lettre ; les vides ne comptent pas.',
};
const examYear: JsonSchema = {
  description: 'Obligatoire pour une question d’examen, ignorée pour les autres.',
};

/** Rules that the schemas check by code, and so can't say themselves: by procedure and field, or by field. */
const NOTES: Record<string, JsonSchema> = {
  username: { description: 'L’adresse email du compte.' },
  email: { description: 'Une adresse email ; la casse ne compte pas.' },
  password: { format: 'password' },
  code: {
    description:
      'Le code d’une application ou un code de secours, d’un compte à double authentification.',
  },
  passkey: { description: 'La réponse d’une clé d’accès (WebAuthn), à la place du code.' },
  'auth.register.password': newPassword,
  'auth.resetPassword.password': newPassword,
  'users.update.password': {
    type: ['string', 'null'],
    format: 'password',
    minLength: 0,
    description: `Au moins ${PASSWORD_MIN} caractères ; vide : inchangé.`,
  },
  'qcms.create.options': options,
  'qcms.update.options': options,
  'qcms.create.exam_year': examYear,
  'qcms.update.exam_year': examYear,
  'qrocs.create.exam_year': examYear,
  'qrocs.update.exam_year': examYear,
  'subjects.create.bareme_id': { description: 'Le barème de la matière ; null : aucun.' },
  'subjects.update.bareme_id': {
    description: 'Le barème de la matière ; null : aucun. Sans ce champ, il reste inchangé.',
  },
  'subjects.update.rescore': {
    description:
      'Vrai : les copies rendues des épreuves sans barème à elles sont recomptées avec celui de la matière.',
  },
  question_number: { description: 'Sans numéro, le prochain de la matière.' },
  fee: { description: 'En MRU, deux décimales au plus.' },
  image_url: { description: 'Une URL http(s), ou un chemin de ce site.' },
  time_taken_seconds: { description: 'Arrondi à la seconde.' },
  duration_months: { description: 'Durée de l’accès, en mois.' },
  if_unmodified: {
    description:
      'Les champs tels qu’ils ont été lus. Si l’un a changé depuis, rien n’est remplacé : 409. Sans ce champ, la modification remplace ce qui s’y trouve.',
  },
  chapter_ids: { description: 'Tous les chapitres de la matière, dans leur nouvel ordre.' },
};

/** A field's schema with what else is known of it. */
export function withNotes(procedure: string, field: string, schema: JsonSchema): JsonSchema {
  return { ...schema, ...(NOTES[`${procedure}.${field}`] ?? NOTES[field]) };
}

/** Takes off what the library writes and no reader needs. */
export function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER && schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.minimum;
    delete schema.maximum;
  }
  if (schema.format === 'date-time') schema.pattern = 'Z$';
}
