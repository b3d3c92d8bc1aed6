interface OpenCorrection {
  has_new_key: boolean;
  is_neutralised: boolean;
}

/** The corrections of open questions in the list of a semester. */
export const openCorrections = {
  question: (subject: string, number: number) => `${subject}, question ouverte ${number}`,
  change: ({ has_new_key, is_neutralised }: OpenCorrection, date: string) => {
    const said = [
      ...(has_new_key ? ['la réponse attendue a changé'] : []),
      ...(is_neutralised ? ['la question ne compte plus dans les notes'] : []),
    ];
    return said.length === 0 ? `Modifiée le ${date}` : `Corrigée le ${date} : ${said.join(' ; ')}.`;
  },
} as const;
