'use client';

import dynamic from 'next/dynamic';
import { loadProductStage } from './load-product-stage';

/** Lists and products share a route: apart like this, a list does not bring the code of a product along. */
export const ProductStagePart = dynamic(loadProductStage);
