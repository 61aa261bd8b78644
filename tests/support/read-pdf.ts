import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, with single spaces. */
export async function readPdf(response: Response): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}
