/** A seat, as who has its link reads it before and after signing in. */
export const gift = {
  given: (giver: string | null, semester: string) =>
    giver === null ? `${semester} vous est offert` : `${giver} vous offre ${semester}`,
  register: (given: string) => `${given}. Créez votre compte gratuit pour l’ouvrir.`,
  login: (given: string) => `${given}. Connectez-vous pour l’ouvrir.`,
};
