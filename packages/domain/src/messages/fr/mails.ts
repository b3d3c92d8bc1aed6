interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One letter in both forms: paragraphs, then at most one link. */
function letter(
  to: string,
  subject: string,
  paragraphs: string[],
  link?: { label: string; url: string },
): Letter {
  const closing = 'L’équipe Amphi';
  const text = [...paragraphs, ...(link ? [`${link.label} : ${link.url}`] : []), closing];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link
      ? [
          `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e63;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
          `<p style="color:#5b6770;font-size:13px">${escapeHtml(link.url)}</p>`,
        ]
      : []),
    `<p>${closing}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="fr"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#16211f;max-width:560px;margin:0 auto;padding:24px">${html.join('')}</body></html>`,
  };
}

interface Person {
  to: string;
  full_name: string;
}

export function welcomeMail({ to, full_name, url }: Person & { url: string }): Letter {
  return letter(
    to,
    'Bienvenue sur Amphi',
    [
      `Bonjour ${full_name},`,
      'Votre compte est prêt. Choisissez un semestre, envoyez le reçu de votre virement, et commencez à réviser dès qu’il est vérifié.',
    ],
    { label: 'Ouvrir Amphi', url },
  );
}

export function passwordResetMail({ to, full_name, url }: Person & { url: string }): Letter {
  return letter(
    to,
    'Choisir un nouveau mot de passe',
    [
      `Bonjour ${full_name},`,
      'Vous avez demandé un nouveau mot de passe. Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    ],
    { label: 'Choisir un nouveau mot de passe', url },
  );
}

export function orderReceivedMail({
  to,
  full_name,
  semester_name,
  url,
}: Person & { semester_name: string; url: string }): Letter {
  return letter(
    to,
    `Commande reçue : ${semester_name}`,
    [
      `Bonjour ${full_name},`,
      `Nous avons bien reçu votre commande pour « ${semester_name} » et votre reçu. Nous le vérifions sous 24 à 48 heures.`,
    ],
    { label: 'Suivre ma commande', url },
  );
}

export function orderApprovedMail({
  to,
  full_name,
  semester_name,
  until,
  url,
}: Person & { semester_name: string; until: string; url: string }): Letter {
  return letter(
    to,
    `Accès ouvert : ${semester_name}`,
    [
      `Bonjour ${full_name},`,
      `Votre paiement pour « ${semester_name} » est approuvé. Votre accès est ouvert jusqu’au ${until}.`,
    ],
    { label: 'Commencer les études', url },
  );
}

export function orderRejectedMail({
  to,
  full_name,
  semester_name,
  reason,
  url,
}: Person & { semester_name: string; reason: string; url: string }): Letter {
  return letter(
    to,
    `Commande refusée : ${semester_name}`,
    [
      `Bonjour ${full_name},`,
      `Nous n’avons pas pu approuver votre commande pour « ${semester_name} ». Motif : ${reason}`,
      'Vous pouvez passer une nouvelle commande à tout moment.',
    ],
    { label: 'Voir mes commandes', url },
  );
}
