/** Explanations that students propose: the form after an answer, and what is published. */
export const explanations = {
  open: 'Proposer une explication',
  title: 'Proposer une explication',
  text: 'Cette question n’a pas d’explication. L’équipe relit la vôtre avant de la publier, et vous répond.',
  body: 'Votre explication',
  source: 'Votre source',
  sourceHint: 'Un collège et sa page, ou un cours.',
  own: 'J’ai écrit ceci moi-même',
  named: 'Publier avec mon nom',
  namedHint: 'Votre prénom et l’initiale de votre nom, une fois l’explication publiée.',
  submit: 'Envoyer la proposition',
  sent: 'Merci, votre proposition est envoyée.',
  failed: 'La proposition n’a pas pu être envoyée.',
  /** The credit that students read beside the question. */
  credit: 'Explication ajoutée d’après une proposition d’étudiants.',
  /** The credit of an author who wishes to be named. */
  creditTo: (name: string) =>
    `Explication ajoutée d’après une proposition de ${name.replace(/\.$/u, '')}.`,
} as const;
