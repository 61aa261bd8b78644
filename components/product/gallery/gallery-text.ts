// The pictures of a product.

// Gallery
export const pictures = (name: string) => `Pictures of ${name}`;
export const playVideo = 'Play the film';
export const zoom = 'Look closer';

// Shade guide
export const shadeGuide = 'Shade guide';
