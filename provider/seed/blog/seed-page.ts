export type SeedPage = {
  urlPath: string;
  section: 'about' | 'help' | 'legal';
  title: string;
  /** Shown under the title and in search engine results. */
  summary: string;
  content: string;
  questions?: { question: string; answer: string }[];
};
