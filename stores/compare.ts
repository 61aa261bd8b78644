import { create } from 'zustand';

type Compare = {
  /** Cards offer to be compared. */
  isComparing: boolean;
  comparingToggled: () => void;
};

export const useCompare = create<Compare>()((set) => ({
  isComparing: false,
  comparingToggled: () => set(({ isComparing }) => ({ isComparing: !isComparing })),
}));
