const FIRST =
  `Tasha Dani Imani Elodie Amara Bea Carmen Chidi Claire Cleo Dahlia Deborah Ebony Efua Elena Esther Fatou Femi
Freya Gina Grace Halima Hannah Ines Iris Isla Jada Jasmine Joy June Kaia Keisha Kemi Lauren Leah Lena Lindiwe Lola Lucia
Mae Maya Mei Mina Monique Nadia Naomi Nia Nora Ola Olivia Paloma Petra Priya Quinn Rachel Renee Rita Rosa Ruth Sade Salma
Sandra Sara Selam Shanice Simone Sofia Stella Tamar Tara Temi Thandi Thea Tiana Uma Vera Viv Wanda Winnie Yara Yasmin
Yemi Zadie Zainab Zoe`
    .split(/\s+/)
    .filter(Boolean);
const LAST = 'ABCDEFGHJKLMNOPRSTVWY';

/** A first name, two times out of three with an initial. */
export function createNickname(random: () => number): string {
  const firstName = FIRST[Math.floor(random() * FIRST.length)] ?? 'Dani';
  return random() < 2 / 3 ? `${firstName} ${LAST[Math.floor(random() * LAST.length)]}.` : firstName;
}
