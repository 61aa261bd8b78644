import { create } from 'zustand';

type BlogInfo = { id: number; title: string; urlPath: string };

/** Spec 3, Blog: what the blog currently shows. */
type Blog = {
  blogCatId: number | null;
  blogInfo: BlogInfo | null;
  cmsPageId: number | null;
};

type BlogActions = {
  /** Null for the list of all posts. */
  listShown: (categoryId: number | null) => void;
  /** Keeps the category: the reader came from there. */
  postShown: (post: BlogInfo) => void;
  cmsPageShown: (id: number) => void;
};

export const useBlog = create<Blog & BlogActions>()((set) => ({
  blogCatId: null,
  blogInfo: null,
  cmsPageId: null,
  listShown: (blogCatId) => set({ blogCatId, blogInfo: null }),
  postShown: (blogInfo) => set({ blogInfo }),
  cmsPageShown: (cmsPageId) => set({ cmsPageId }),
}));
