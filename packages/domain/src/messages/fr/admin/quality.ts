/** The page about the quality of the questions: its views. */
export const adminQuality = {
  title: 'Qualité',
  label: 'Qualité des questions',
  views: {
    analysis: 'Analyse',
    duplicates: 'Doublons',
    cases: 'Cas cliniques',
  },
} as const;
