export type SeedPage = {
  urlPath: string;
  section: 'about' | 'help' | 'legal';
  title: string;
  /** Stands under the title, and in the results of search engines. */
  summary: string;
  content: string;
  questions?: { question: string; answer: string }[];
};
